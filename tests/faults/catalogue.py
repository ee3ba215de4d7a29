"""Every experiment of the laboratory, in the order of the table."""

from typing import Final

from tests.faults.experiments import (
    bursts,
    clients,
    cuts,
    databases,
    disks,
    kills,
    kinds,
    opens,
    owners,
    records,
    sheets,
    signals,
    texts,
)
from tests.faults.laboratory import Experiment

EXPERIMENTS: Final[tuple[Experiment, ...]] = (
    *texts.EXPERIMENTS,
    *records.EXPERIMENTS,
    *sheets.EXPERIMENTS,
    *databases.EXPERIMENTS,
    *kinds.EXPERIMENTS,
    *kills.EXPERIMENTS,
    *opens.EXPERIMENTS,
    *owners.EXPERIMENTS,
    *disks.EXPERIMENTS,
    *cuts.EXPERIMENTS,
    *signals.EXPERIMENTS,
    *bursts.EXPERIMENTS,
    *clients.EXPERIMENTS,
)
