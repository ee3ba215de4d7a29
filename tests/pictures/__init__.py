"""Pictures of every screen on one contact sheet, to look at before a release."""
