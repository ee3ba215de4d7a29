INSERT INTO pupils (name, folded, pin, created, success, calm, class_name) VALUES ('Ala', 'ala', NULL, '2026-03-01 08:00:00.000000', 90, TRUE, '4b');
INSERT INTO pupils (name, folded, pin, created, success, calm, class_name) VALUES ('Μαρία', 'μαρια', 'scrypt$16$8$1$c2FsdHNhbHRzYWx0c2FsdA==$cJPH7gJZlOmtpC41A9Y2uw9751W/fiBGREJ8NHaTdwgTaat6TZH78Aa+QsBW18QTrwltmyJnsz4qwQWesyXrFA==', '2026-03-01 09:00:00.000000', 75, FALSE, NULL);
INSERT INTO answers (pupil_id, at, mode, kind, skill, key, exercise, text, code, correct, seconds, hints, diagnosis, theta) SELECT id, '2026-03-02 12:00:00.123457', 'drill', 'evaluate', 'subtraction', 'evaluate 7-3*2', '{"kind":"evaluate","text":"7-3*2"}', '8', 'wrong-result', FALSE, 4.5, 1, 'left-to-right add-before-multiply', 0.25 FROM pupils WHERE folded = 'ala';
INSERT INTO item_ratings (key, value, uncertainty, answers, at) VALUES ('evaluate 7-3*2', -0.5, 0.975, 1, '2026-03-02 12:00:00.000000');
INSERT INTO skill_ratings (pupil_id, skill, value, uncertainty, answers, at) SELECT id, 'subtraction', 0.25, 0.975, 1, '2026-03-02 12:00:00.000000' FROM pupils WHERE folded = 'ala';
INSERT INTO fact_cards (pupil_id, fact, json, due) SELECT id, '6*8', '{"stability":2.5}', '2026-03-03 12:00:00.000000' FROM pupils WHERE folded = 'ala';
INSERT INTO lesson_progress (pupil_id, lesson, run, finished, at) SELECT id, 'brackets', '{"place":3}', NULL, '2026-03-02 12:00:00.000000' FROM pupils WHERE folded = 'ala';
INSERT INTO storms (pupil_id, day, points, best_combo, "right", wrong) SELECT id, '2026-03-02', 120, 7, 20, 3 FROM pupils WHERE folded = 'ala';
