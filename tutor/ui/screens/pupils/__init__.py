"""The screens about who sits here: choosing a name, looking after it, and what has been done."""
