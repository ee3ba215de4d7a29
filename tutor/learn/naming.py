"""The names of skills, mistakes and games, also of those that were kept and are no longer here."""

from tutor.language import plain, say, spoken


def skill_name(skill: str) -> str:
    """The name of a skill within a sentence."""
    key = f"drillview.skill-{skill}"
    return say(f"drillview.skill-{skill}") if spoken(key) else gone(skill)


def mistake_name(misconception: str) -> str:
    """The name of a misconception."""
    key = f"malrule.{misconception}.name"
    return say(f"malrule.{misconception}.name") if spoken(key) else gone(misconception)


def game_name(game: str) -> str:
    """The name of a game."""
    return say(f"game.{game}") if spoken(f"game.{game}") else gone(game)


def gone(name: str) -> str:
    """What is not here any more, or not yet, by the name under which it was kept."""
    return say("progressview.gone", name=plain(name.replace("-", " ")))
