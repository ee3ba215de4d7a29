"""One class on several servers: whoever comes, by whichever server, is in the same room."""

from tests.classroom.school.schools import School


def test_pupils_of_both_servers_are_in_one_room(a_school: School) -> None:
    one, two = a_school.serve(), a_school.serve("--rooms", "0")
    teacher = a_school.teach(two)
    a_school.come([one, two], 6)
    a_school.ask(teacher)
    a_school.answer(times=3)
    a_school.settle()
    a_school.until(lambda: len(a_school.counted()) == 6)
    assert a_school.counted() == sorted(id_ for each in a_school.pupils for id_ in each.sent)
    a_school.until(lambda: len(teacher.state["pupils"]) == 6)
    teacher.do(what="ring")
    a_school.until(lambda: all(each.state["phase"] == "locked" for each in a_school.pupils))
