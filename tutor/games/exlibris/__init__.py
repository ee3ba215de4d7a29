"""ExLibris: commissions, seekers and islands (2-4 players, E1-E10).

Everything of the game is in this folder; nobody imports it, the registry finds it.
"""

from tutor.engine.game import Game

GAME = Game(
    name="exlibris",
    package=__name__,
    seats=range(2, 5),
    hidden=True,
    minutes=20,
    place=30,
    practices=("exlibris",),
    faces={
        "ending": "ending:IslandEnding",
        "paper": "paper:BooksPaper",
        "rules": "rules:RULES",
        "narration": "narration:ExLibrisNarration",
        "colours": "colours:COLOURS",
        "table": "table:ExLibrisAtTable",
        "why": "table:ExLibrisWhy",
        "work_first": "work_first:SticksFirst",
        "exercises": "exercises:EXERCISES",
        "drawings": "widgets.exercises:DRAWINGS",
        "task_sets": "exercises.making:IslandTasks",
        "practice": "screens.practice:BooksPractice",
        "plain": "plain.table:BooksInLines",
        "plain_practice": "plain.practice:BooksPracticeInLines",
        "opponents": "opponents:ExLibrisOpponents",
        "analysis": "analysis.face:ExLibrisAnalysis",
        "class_round": "class_round:BooksRound",
    },
)
