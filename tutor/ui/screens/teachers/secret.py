"""Another PIN or password for the teacher, who types the one of now first."""

from asyncio import to_thread

from tutor.language import say
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.pins import hashed_secret
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.pupils.asking import AskScreen


def change_secret(screen: TutorScreen) -> None:
    """Asks for the secret of now and for another one, and says what came of it."""
    screen.run_worker(_changed(screen), group="secret", exclusive=True)


async def _changed(screen: TutorScreen) -> None:
    app, call = screen.app, screen.session.progress.call

    async def known(secret: str) -> str:
        await call(lambda stored: stored.sign_in_teacher(secret))
        return secret

    asks = AskScreen(say("teacher.old-secret"), say("teacher.type-now"), known, secret=True)
    if (old := await app.push_screen_wait(asks)) is None:
        return
    if (new := await choose_secret(screen)) is None:
        return
    try:
        await call(lambda stored: stored.set_teacher(new, old))
    except (ProgressFault, PupilRefused) as wrong:
        screen.session.tell_fault(wrong)
    else:
        screen.notify(say("teacher.secret-changed"), markup=False)


async def choose_secret(screen: TutorScreen) -> str | None:
    """A secret typed twice, or None for Esc; two that differ are both typed anew."""

    async def fit(secret: str) -> str:
        await to_thread(hashed_secret, secret)
        return secret

    question, note, refused = say("teacher.new-secret"), say("teacher.choose"), ""
    while True:
        asks = AskScreen(question, note, fit, secret=True, refused=refused)
        if (secret := await screen.app.push_screen_wait(asks)) is None:
            return None
        if (same := await screen.app.push_screen_wait(once_more(secret))) is not False:
            return secret if same else None
        refused = say("teacher.secret-differs")


def once_more(secret: str) -> AskScreen[bool]:
    """Asks for a new secret again, so that nobody is locked out by a slip.

    It ends with whether it was the same: either may have been mistyped.
    """

    async def same(again: str) -> bool:
        return again == secret

    return AskScreen(say("teacher.once-more"), say("teacher.reset-later"), same, secret=True)
