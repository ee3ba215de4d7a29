"""Days as a class writes them."""

from datetime import date

from tutor.language import say


def dated(day: date) -> str:
    """A day of any year, for what is read later."""
    return say("report.day", day=f"{day.day}", month=f"{day.month:02}", year=f"{day.year}")
