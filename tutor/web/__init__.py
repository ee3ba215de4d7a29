"""The same app in a browser, for terminals without Python: ``tutor serve``.

The process that serves never draws: every pupil's app is a process of its own (``python -m
tutor.web``), which textual-serve's protocol connects with the terminal in the page. What
textual-serve leaves open is closed here: who may connect, how many, and where fonts come from.
Only this room knows that there is a web server (extra ``web``).
"""
