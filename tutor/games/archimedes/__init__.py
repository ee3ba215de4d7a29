"""Archimedes: equations of cards, a deck, five rounds (2-5 players, A1-A12).

Everything of the game is in this folder; nobody imports it, the registry finds it.
"""

from tutor.engine.game import Game

GAME = Game(
    name="archimedes",
    package=__name__,
    seats=range(2, 6),
    hidden=True,
    lowest_wins=True,
    minutes=30,
    place=20,
    practices=("archimedes", "missing"),
    faces={
        "marks": "marks:LaidMarks",
        "ending": "ending:CardEnding",
        "paper": "paper:CardPaper",
        "rules": "rules:RULES",
        "exercises": "exercises:EXERCISES",
        "advisor": "advisor.advisor:HandAdvisor",
        "narration": "narration:ArchimedesNarration",
        "practice": "screens.starting:CardPractice",
        "remaining": "practice.remaining:CardsOrTasks",
        "table": "table:ArchimedesAtTable",
        "plain": "plain.table:CardsInLines",
        "plain_practice": "plain.practice:CardPracticeInLines",
        "opponents": "opponents:ArchimedesOpponents",
        "analysis": "analysis.face:ArchimedesAnalysis",
        "class_round": "class_round:CardRound",
    },
)
