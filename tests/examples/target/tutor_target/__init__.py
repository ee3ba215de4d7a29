"""Target: numbers are rolled, and a target is made of them (1-4 players, T1-T8).

Everything of the game is in this package; nobody imports it, Tutor finds it by its entry point.
"""

from tutor.engine.game import Game

GAME = Game(
    name="target",
    package=__name__,
    seats=range(1, 5),
    minutes=10,
    place=50,
    practices=("target",),
    faces={
        "rules": "rules:RULES",
        "class_round": "class_round:TargetRound",
        "advisor": "advisor.advisor:TargetAdvisor",
        "table": "table:TargetAtTable",
        "exercises": "exercises:EXERCISES",
        "drawings": "drawings:DRAWINGS",
        "practice": "screens.starting:TargetPractice",
        "remaining": "practice.remaining:Tasks",
        "narration": "narration:TargetNarration",
        "plain": "plain.table:TargetInLines",
        "plain_practice": "plain.practice:TargetPracticeInLines",
        "opponents": "opponents:TargetOpponents",
    },
)
