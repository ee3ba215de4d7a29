"""An exercise of every kind, with answers and what is to be said of them."""

from tutor.engine.analysis.judgement import Reason
from tutor.games.archimedes.exercises.lay import Lay
from tutor.games.archimedes.exercises.missing import Missing
from tutor.games.exlibris.exercises.expected import Expected
from tutor.games.exlibris.exercises.hand_value import HandValue
from tutor.games.exlibris.exercises.island_value import IslandValue
from tutor.games.quantum.exercises.chance import Chance
from tutor.games.quantum.exercises.colour_sum import ColourSum
from tutor.games.quantum.exercises.column import Column
from tutor.games.quantum.exercises.writable import Writable
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.exercises.idea import Idea
from tutor.games.rachmistrz.exercises.join import Join
from tutor.games.rachmistrz.exercises.make import Make
from tutor.learn.exercises import (
    AskedNumber,
    BestMove,
    Choice,
    Compare,
    Evaluate,
    Exercise,
    Fact,
    Mistake,
    Steps,
    Story,
    written,
)
from tutor.learn.exercises.best_move import Option
from tutor.learn.exercises.words import Words
from tutor.learn.pictures import Array

DIE = ("r1", "r6", "y2", "y5", "b3", "p4")

GUESTS = (
    Words("en", "Six guests get `4+2` cakes each.", ("How many?",), why="Six times."),
    Words("pl", "Sześciu gości dostaje po `4+2` ciastek.", ("Ile?",), why="Sześć razy."),
)
BIGGER = (
    Words("en", "Which is more?", options=("half", "a third", "same"), feedback=("Yes.", "No.")),
    Words("pl", "Co jest większe?", options=("połowa", "jedna trzecia", "tyle samo")),
)

STORY = Story("6*(4+2)", GUESTS, Array(6, 6, 4))
CHOICE = Choice(wrong=("left-to-right",), order=(1, 0, 2), words=BIGGER)
NUMBERS = Choice(("10", "14"), ("left-to-right",), (1, 0), words=GUESTS)
ASKED = AskedNumber("6", (("12", "sign-mixed-up"),), words=GUESTS, figure=Array(2, 3))
STEPS = Steps(("8+5", "8+[2]+3", "[13]"), words=(Words("en", notes=("", "up to ten")),))

POSITION = (
    "eNpNUMFuwyAM_ReffQBCkpbP2LWqKtbQFS0jCMgmLcq_zxCWRs96BmP8bC8QjU4RlECYfLKTo_MCwVhn"
    "AqgUZoMQkw4JFFsR7tOXn5xxqaQN5v6ZPQfVIojCDSiJIAu3hbvCfeFT4XNhzjbHNyc2t_1_A8VX0vu2"
    "5icr5C4phPDUbgB1YdgQ-is1Z38NNXMRKOmWJg-qR_B2NBTsUCJnKJALbEt6bvk2mgdVkzSzf-pIiZDm"
    "4AAhTHMuTzolkA9ex5gFGIJxg3UfoNw8jjU3K1PVh3V63B_q8rZb0u-5leWw6P990jp1KCUY8h1iR1Mh"
    "K9qKrqKvOFWcK2jil_GDiYM1u11fs7Truv4BK2eLvw=="
)
"""Archimedes: 7 on the pile; Player 2 holds Reiner, 3, 3 and 7."""

BEST = BestMove(
    "archimedes",
    POSITION,
    1,
    (Option("7/7=R1", 0.456), Option("7+3=R10", 0.695), Option("7-3=R4", 0.68), Option("=7", 0.61)),
    0,
    (Reason("reiner-too-early", {"number": 1}),),
)

ANSWERS: list[tuple[Exercise, str, str]] = [
    (Make((2, 3, 7), "8"), "7+3-2=8", "correct"),
    (Make((2, 3, 7), "8"), "7 + 3 - 2", "correct"),
    (Make((2, 3, 7), "8"), "7-3*2=8", "wrong-result"),
    (Make((2, 3, 7), "8"), "7-3*2=1", "another-number"),
    (Make((2, 3, 7), "8"), "7+2=8", "digit-missing"),
    (Make((1, 2, 3), "5/2"), "3-1/2", "correct"),
    (Find((2, 3, 7), 3), "7+3-2=8", "correct"),
    (Find((2, 3, 7), 3), "7+3-2", "no-result"),
    (Find((2, 3, 7), 3), "(2-3)*7=-7", "not-on-board"),
    (Idea((2, 3, 7), ("7+3-2",)), "3-2+7", "same-idea"),
    (Idea((2, 3, 7), ("7+3-2",)), "7-(2-3)=8", "same-idea"),
    (Idea((2, 3, 7), ("7+3-2",)), "7-3*2=1", "another-number"),
    (Idea((1, 2, 3), ("1+2+3",)), "1*2*3", "correct"),
    (Join((2, 3, 7), ("C4",)), "7+3-2=8", "correct"),
    (Join((2, 3, 7), ("G4",)), "7+3-2=8", "not-beside"),
    (Lay(3, ("1", "5", "8", "R")), "3+5=8", "correct"),
    (Lay(3, ("1", "5", "8", "R")), "3+4=7", "card-not-in-hand"),
    (Lay(3, ("1", "5", "8", "R"), reiner=True), "3+5=8", "without-reiner"),
    (Lay(3, ("1", "5", "8", "R"), reiner=True), "3+5=R8", "correct"),
    (Missing("+", first=3, result=8), "5", "correct"),
    (Missing("+", first=3, result=8), "11", "wrong-number"),
    (Evaluate("4+3*2"), "10", "correct"),
    (Evaluate("4+3*2"), "= 14", "wrong-result"),
    (Evaluate("4+3*2"), "ten", "unreadable"),
    (Evaluate("1/2+1/3"), "5/6", "correct"),
    (Evaluate("27+35"), "20+30=50", "no-result"),
    (Evaluate("27+35"), "20+30=50\n7+5=12", "no-result"),
    (Evaluate("27+35"), "20+30=50\n7+5=12\n62", "correct"),
    (Evaluate("27+35"), "20+30=60", "wrong-result"),
    (Evaluate("27+35"), "27+35=52", "wrong-result"),
    (Evaluate("8+3"), "8*3=24", "wrong-result"),
    (Evaluate("5+2*4"), "5+2=7", "wrong-result"),
    (Evaluate("5+2*4"), "2*4=8", "no-result"),
    (Evaluate("5+2*4"), "7=7", "wrong-result"),
    (Evaluate("20-8-5"), "8-5=3", "wrong-result"),
    (Evaluate("7+8+2"), "8+2=10", "no-result"),
    (Evaluate("15+24"), "5+2=7", "no-result"),
    (Evaluate("63-28"), "60-20=40", "no-result"),
    (Evaluate("63-28"), "40", "wrong-result"),
    (Evaluate("1/2+1/4"), "1/2=2/4", "no-result"),
    (Evaluate("4+3*2"), "7*2=14", "wrong-result"),
    (Fact("7*9"), "7*8=56", "no-result"),
    (Fact("7*9"), "56", "wrong-result"),
    (Mistake("4+3*2", "left-to-right"), "3*2=6", "no-result"),
    (Mistake("4+3*2", "left-to-right"), "7*2=14", "wrong-result"),
    (Mistake("4+3*2", "left-to-right"), "10", "correct"),
    (Mistake("4+3*2", "left-to-right"), "14", "wrong-result"),
    (Fact("6*8"), "48", "correct"),
    (STORY, "36", "correct"),
    (STORY, "6*(4+2)=36", "correct"),
    (STORY, "26", "wrong-result"),
    (STORY, "4+2=6", "no-result"),
    (STORY, "6*4=24", "wrong-result"),
    (BEST, "B", "correct"),
    (BEST, "3", "correct"),
    (BEST, "a)", "wrong-choice"),
    (BEST, "γ", "correct"),
    (BEST, "E", "unreadable"),
    (CHOICE, "B", "correct"),
    (CHOICE, "β", "correct"),
    (CHOICE, "2)", "correct"),
    (CHOICE, "a", "wrong-choice"),
    (CHOICE, "D", "unreadable"),
    (NUMBERS, "10", "correct"),
    (NUMBERS, "14", "wrong-choice"),
    (ASKED, "= 6", "correct"),
    (ASKED, "12", "wrong-number"),
    (Compare("0.4?0.15"), ">", "correct"),
    (Compare("0.4?0.15"), "0,4 > 0,15", "correct"),
    (Compare("0.4?0.15"), "<", "wrong-result"),
    (Compare("-7?-3"), "<>", "unreadable"),
    (Compare("-7?-3"), "-7", "unreadable"),
    (Compare("8*0.4?8"), "<", "correct"),
    (STEPS, "2 13", "correct"),
    (STEPS, "2; 13", "correct"),
    (STEPS, "3 13", "wrong-gap"),
    (STEPS, "13", "unreadable"),
    (Fact("6*8"), "42", "wrong-result"),
    (ColourSum("3 r4 r2 y5 b6 b1 p2", "red"), "9", "correct"),
    (ColourSum("3 r4 r2 y5 b6 b1 p2", "red"), "6", "wrong-number"),
    (Column((4, 4, 7, 9)), "7", "correct"),
    (Column((4, 4, 7, 9)), "4", "wrong-number"),
    (Column((4, 4, 4, 4)), "4", "correct"),
    (Writable(((3, 9), (12,), (4, 8, 9, 11, 7), ()), "3 r4 r2 y5 b6 b1 p2"), "1", "correct"),
    (Writable(((3, 8), (7,), (4, 8, 9, 11, 7), ()), "3 r4 r2 y5 b6 b1 p2"), "2", "wrong-number"),
    (Chance((DIE,), "red", 1), "1/3", "correct"),
    (Chance((DIE,), "red", 2), "1/6", "correct"),
    (Chance((DIE, DIE), "red", 12), "1/36", "correct"),
    (Chance((("r1", "r2", "r3", "y4", "b5", "p6"),), "red", 1), "50 %", "correct"),
    (Chance((("r1", "r2", "r3", "y4", "b5", "p6"),), "red", 1), "5%", "wrong-number"),
    (Chance((DIE,), "red", 1), "%", "unreadable"),
    (IslandValue((8, 11, 11, 11, 12), "B"), "0", "correct"),
    (IslandValue((8, 11, 11, 11, 12), "E"), "-1", "correct"),
    (IslandValue((8, 11, 11, 11, 12), "A"), "2", "wrong-number"),
    (HandValue((8, 11, 11, 11, 12), (2, 1, 0, 0, 3)), "3", "correct"),
    (Expected((3, 2, 0)), "5/3", "correct"),
]

EXERCISES = list({written(exercise): exercise for exercise, _, _ in ANSWERS}.values())
