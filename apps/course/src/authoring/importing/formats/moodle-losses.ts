/** Explanations and help for which a question has no place. */
export const UNPLACED: Readonly<Record<string, string>> = {
  correctfeedback: 'what is said to right answers',
  partiallycorrectfeedback: 'what is said to answers that are right in part',
  incorrectfeedback: 'what is said to wrong answers',
  hint: 'a hint',
  graderinfo: 'a note for who gives points',
  responsetemplate: 'a text to begin the answer with',
};

const CLOZE = 'a gap of it cannot be read';
const DRAGGED = 'things are dragged onto a picture there; ask with pictures and options';
const CALCULATED = 'its numbers are made anew each time; write one of them, with its result';

/** Why nothing here is like it, and what to make in its place. */
export const UNCARRIED: ReadonlyMap<string, string> = new Map([
  ['cloze', CLOZE],
  ['multianswer', CLOZE],
  ['ddwtos', 'words are dragged into a text there, from a list; make blanks to fill, or a matching question'],
  ['gapselect', 'words are chosen in a text there, from lists; make blanks to fill, or a matching question'],
  ['ddimageortext', DRAGGED],
  ['ddmarker', DRAGGED],
  ['calculated', CALCULATED],
  ['calculatedsimple', CALCULATED],
  ['calculatedmulti', CALCULATED],
  ['random', 'it is drawn from others each time'],
  ['randomsamatch', 'it is drawn from others each time'],
]);
