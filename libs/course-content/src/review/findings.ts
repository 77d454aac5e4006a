import { ITEM_CHECKS } from './item-writing.js';
import { COURSE_WARNINGS, type FindingKind } from './warning-kinds.js';

/** What keeps a course from being published. */
export const BLOCKING_FINDINGS: Readonly<Record<string, FindingKind>> = {
  'no-module': {
    title: 'No module',
    explanation: 'A course without a module shows nothing. Add a module with at least one slide.',
  },
  'module-empty': {
    title: 'Empty module',
    explanation: 'Learners would find nothing in the module. Add a slide, or remove the module.',
  },
  'slide-empty': {
    title: 'Empty slide',
    explanation: 'The slide has no content, or is a knowledge check that asks nothing. Write it, or remove it.',
  },
  'key-missing': {
    title: 'No key',
    explanation:
      'Without a key, or with one that does not fit the kind of question, no answer can be judged. Say which answer is right.',
  },
  'too-few-options': {
    title: 'Too few options',
    explanation: 'With fewer than two options there is nothing to choose. Add options.',
  },
  'duplicate-options': {
    title: 'Options that read the same',
    explanation: 'Of two options that read the same, one would be judged wrong. Change or remove one.',
  },
  'gap-left': {
    title: 'Place to complete',
    explanation:
      'Learners would read a note such as “[To be written: …]” in place of the text. Write the text, or remove the note.',
  },
  'image-unfilled': {
    title: 'Image placeholder',
    explanation: 'A placeholder has no image to show. Fill it, choose a file, or remove it.',
  },
  'file-missing': {
    title: 'File missing',
    explanation:
      'A block names a file that the workspace does not have, or one of another kind, or an image names none and has no prompt: it would stay empty. Choose a file.',
  },
  'url-bad': {
    title: 'Bad address',
    explanation: 'A hosted video needs an https address and the provider whose host that is. Correct the one or the other.',
  },
  'formula-bad': {
    title: 'Formula that cannot be shown',
    explanation: 'The TeX of a formula has a fault, so learners would see no formula. Correct it where the message says.',
  },
  'survey-incomplete': {
    title: 'Incomplete survey',
    explanation:
      'A survey says what it asks, asks for a number, for words or for both, and says what the ends of its scale mean. Write what it lacks.',
  },
  'survey-misplaced': {
    title: 'Survey where none is asked',
    explanation:
      'A survey counts for no score, so it is asked on content slides only, and not within questions or interactions. Move it.',
  },
  'pass-mark-range': {
    title: 'Pass mark out of range',
    explanation: 'No score reaches a pass mark above 100, and every score one below 1. Set it to 1 to 100.',
  },
  'graded-without-questions': {
    title: 'Graded without questions',
    explanation: 'A graded course without a question cannot be graded. Add questions, or set the quiz mode to practice.',
  },
  'pool-too-small': {
    title: 'Pool smaller than its draw',
    explanation: 'The final assessment cannot draw more questions than the pool has. Add questions, or draw fewer.',
  },
  'hotspot-without-image': {
    title: 'Hotspot without image',
    explanation: 'A hotspot without an image has no place for its spots. Choose an image.',
  },
  'choice-target-missing': {
    title: 'Choice that leads nowhere',
    explanation: 'A choice leads to a scene that is not there, where learners would be stuck. Choose another scene.',
  },
};

/** Every code of the publish checks with its meaning. */
export const FINDINGS: Readonly<Record<string, FindingKind>> = {
  ...BLOCKING_FINDINGS,
  ...COURSE_WARNINGS,
  ...Object.fromEntries(ITEM_CHECKS.map(({ code, title, explanation }) => [code, { title, explanation }])),
};
