export interface FindingKind {
  title: string;
  /** What is wrong, why it matters and what to do. */
  explanation: string;
}

/** Words on one content slide from which on it is long: about two minutes of reading. */
export const LONG_SLIDE_WORDS = 400;
/** Words of a sentence that has to be read twice. */
export const LONG_SENTENCE_WORDS = 40;

/** What should be looked at in a course beside its single questions, which are in item-writing. */
export const COURSE_WARNINGS = {
  'alt-missing': {
    title: 'No alternative text',
    explanation:
      'An image or a formula has no alternative text, so who cannot see it misses what it shows. Say what it shows, of a formula in words.',
  },
  'transcript-missing': {
    title: 'No transcript',
    explanation: 'Audio has no transcript, so who cannot hear it misses what it says. Write down what is heard.',
  },
  'captions-missing': {
    title: 'No captions',
    explanation: 'A video has no captions, so who cannot hear it misses what is said. Add a WebVTT file, unless nobody speaks.',
  },
  'slide-long': {
    title: 'Long slide',
    explanation: `The slide has more than ${LONG_SLIDE_WORDS} words, too many to be read in one go. Split it.`,
  },
  'sentence-long': {
    title: 'Long sentence',
    explanation: `A sentence has more than ${LONG_SENTENCE_WORDS} words, so most readers read it twice. Make two or three of it, or a list.`,
  },
  'objective-unchecked': {
    title: 'Objective without a question',
    explanation:
      'No question tests this objective, so nobody learns whether it was reached. Add one, or name the objective in a question.',
  },
  'objective-not-measurable': {
    title: 'Objective that cannot be observed',
    explanation:
      'The objective names a state of mind, such as understanding or knowing, which nobody can observe or test. Say what learners do: name, explain, choose, carry out.',
  },
  'module-unchecked': {
    title: 'Module without a question',
    explanation: 'The module asks nothing, while the course asks elsewhere, so gaps stay unseen. Add a knowledge check.',
  },
  'todo-left': {
    title: 'Note to finish',
    explanation: 'A note to finish, such as TODO, is left and learners would see it. Write what is missing, or remove the note.',
  },
  'scene-unreachable': {
    title: 'Scene that nobody comes to',
    explanation:
      'No way leads from the first scene to this one, so learners never see it. Let a choice lead there, or remove it.',
  },
  'true-false-one-sided': {
    title: 'Always true, or always false',
    explanation:
      'All true-or-false questions of the quiz have the same answer, which learners notice and then follow. Turn some statements round.',
  },
  'keys-all-longest': {
    title: 'The longest option is always right',
    explanation:
      'In every choice of the quiz the right option is the longest, so length alone passes it. Shorten some right options, or write fuller wrong ones.',
  },
  'question-repeated': {
    title: 'Question asked twice',
    explanation:
      'The same question stands in the course twice, so the second time tests memory of the first. Change or remove one.',
  },
} as const satisfies Record<string, FindingKind>;

export type WarningCode = keyof typeof COURSE_WARNINGS;
