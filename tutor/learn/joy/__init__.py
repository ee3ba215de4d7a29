"""What makes a day worth coming back for: goals, own records, badges.

A teacher may switch all of it off.
"""
