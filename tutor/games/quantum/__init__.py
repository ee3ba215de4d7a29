"""Quantum: seven dice, rising and falling rows (2-4 players, Q1-Q10).

Everything of the game is in this folder; nobody imports it, the registry finds it.
"""

from tutor.engine.game import Game, Turns

GAME = Game(
    name="quantum",
    package=__name__,
    seats=range(2, 5),
    turns=Turns.TOGETHER,
    minutes=25,
    place=40,
    practices=("quantum",),
    faces={
        "marks": "marks:SheetMarks",
        "ending": "ending:SheetEnding",
        "paper": "paper:SheetPaper",
        "rules": "rules:RULES",
        "narration": "narration:QuantumNarration",
        "colours": "colours:COLOURS",
        "table": "table:QuantumAtTable",
        "why": "table:QuantumWhy",
        "work_first": "work_first:SumFirst",
        "exercises": "exercises:EXERCISES",
        "drawings": "widgets.exercises:DRAWINGS",
        "task_sets": "exercises.making:SheetTasks",
        "practice": "screens.practice:SheetPractice",
        "plain": "plain.table:QuantumInLines",
        "plain_practice": "plain.practice:SheetPracticeInLines",
        "opponents": "opponents:QuantumOpponents",
        "best_known": "best_known:SheetKnown",
        "analysis": "analysis.face:QuantumAnalysis",
        "class_round": "class_round:SheetRound",
        "class_game": "class_game:SheetGame",
    },
)
