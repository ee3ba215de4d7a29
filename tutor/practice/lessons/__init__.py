"""Lessons: files that a teacher can write, read into what a screen shows and a pupil works through.

A lesson is a folder: ``lesson.toml`` holds its exercises, and a page a language its words.
``lessons/README.md`` teaches how to write one; ``tutor lessons check`` says what to mend.
"""

from tutor.practice.lessons.checking import check
from tutor.practice.lessons.faults import LessonFault
from tutor.practice.lessons.lesson import Lesson
from tutor.practice.lessons.page import Block, Check, Page, Placed, Prose
from tutor.practice.lessons.prose import shown
from tutor.practice.lessons.reading import read
from tutor.practice.lessons.run import LessonRun
from tutor.practice.lessons.shelf import Lessons, folder, folders_in, lessons

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
    "read",
    "shown",
]
