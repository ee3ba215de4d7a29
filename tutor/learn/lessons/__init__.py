"""Lessons: files that a teacher can write, read into what a screen shows and a pupil works through.

A lesson is a folder: ``lesson.toml`` holds its exercises, and a page a language its words.
``lessons/README.md`` teaches how to write one; ``tutor lessons check`` says what to mend.
"""

from tutor.learn.lessons.checking import check
from tutor.learn.lessons.faults import LessonFault
from tutor.learn.lessons.lesson import Lesson
from tutor.learn.lessons.page import Block, Check, Page, Placed, Prose
from tutor.learn.lessons.prose import parts, shown
from tutor.learn.lessons.reading import read
from tutor.learn.lessons.repository import Lessons, folder, folders_in, lessons, places
from tutor.learn.lessons.run import LessonRun

__all__ = [
    "Block",
    "Check",
    "Lesson",
    "LessonFault",
    "LessonRun",
    "Lessons",
    "Page",
    "Placed",
    "Prose",
    "check",
    "folder",
    "folders_in",
    "lessons",
    "parts",
    "places",
    "read",
    "shown",
]
