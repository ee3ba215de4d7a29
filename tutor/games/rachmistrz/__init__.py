"""Rachmistrz: three dice, one expression, a hexagonal board (2-6 players, R1-R14).

Everything of the game is in this folder; nobody imports it, the registry finds it.
"""

from tutor.engine.game import Game, Turns

GAME = Game(
    name="rachmistrz",
    package=__name__,
    seats=range(2, 7),
    turns=Turns.RACE,
    minutes=30,
    place=10,
    practices=("rachmistrz",),
    faces={
        "paper": "paper:RacePaper",
        "rules": "rules:RULES",
        "exercises": "exercises:EXERCISES",
        "drawings": "widgets.exercises:DRAWINGS",
        "advisor": "advisor.advisor:RollAdvisor",
        "practice": "screens.starting:RollPractice",
        "remaining": "practice.remaining:Tokens",
        "picture": "picture:Board",
        "marks": "marks:RaceMarks",
        "ending": "ending:RaceEnding",
        "narration": "narration:RachmistrzNarration",
        "table": "table:RachmistrzAtTable",
        "plain": "plain.table:RaceInLines",
        "plain_practice": "plain.practice:RollPracticeInLines",
        "opponents": "opponents:RachmistrzOpponents",
        "analysis": "analysis.face:RachmistrzAnalysis",
        "class_round": "class_round:RaceRound",
        "class_picture": "screens.class_picture:RacePicture",
        "class_game": "class_game:RaceGame",
    },
)
