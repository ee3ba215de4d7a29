// Whole games of the class: a board or a sheet of the pupil's own beside the question.

export const gameOf = () => null;
