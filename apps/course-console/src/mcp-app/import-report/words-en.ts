import { counted } from '../../words/counted.js';
import { refusalsEn } from '../../words/refusals-en.js';
import { statesEn, toConsoleEn } from '../../words/view-en.js';

interface Counts {
  modules: number;
  slides: number;
  questions: number;
}

export const wordsEn = {
  states: statesEn,
  title: 'Import report',
  counts: ({ modules, slides, questions }: Counts) =>
    [
      counted(modules, 'module', 'modules'),
      counted(slides, 'slide', 'slides'),
      questions > 0 && counted(questions, 'question', 'questions'),
    ]
      .filter(Boolean)
      .join(' · '),
  settings: (passMark: number, isGraded: boolean, retries: number | null) =>
    [
      `pass mark ${passMark} %`,
      isGraded ? 'graded' : 'for practice',
      retries === null ? 'any number of retries' : counted(retries, 'retry', 'retries'),
    ].join(' · '),
  proved: 'Every sentence of the document is in the course that it makes.',
  namesake: (isPublished: boolean, day: string) =>
    `There is a course of this title already: ${isPublished ? 'published' : 'a draft'}, last changed on ${day}.`,
  toNamesake: 'Open that course',
  import: 'Import as a draft',
  importStill: 'Import it all the same',
  importAgain: 'Import it again',
  free: 'Importing is free and publishes nothing.',
  once: 'If that course was made of this document here, you come to it, and no second one is made.',
  made: 'Imported: the document is a draft now.',
  published: (version: number) => `The document was imported, and its course is published as version ${version}.`,
  archived: 'The document was imported, and its course is archived.',
  gone: 'The document was imported, and its course has been deleted since.',
  refused: 'Nothing was imported, and no course was left behind.',
  refusedAt: (count: number) => `Where (${count})`,
  document: 'The document',
  fidelity: (score: number) => `Carried over: ${score} of 100`,
  dimensions: {
    text: 'Text',
    structure: 'Structure',
    interactions: 'Interactions',
    images: 'Images',
    design: 'Design',
    settings: 'Settings',
  },
  lost: (count: number) => `Not carried over (${count})`,
  doubtful: (count: number) => `To look at (${count})`,
  questionsForYou: (count: number) => `Questions for you (${count})`,
  course: 'The course',
  all: (count: number) => `Show all ${count}`,
  look: 'Look at the draft',
  toConsole: toConsoleEn,
  again: 'Try again',
  elsewhere: 'This is what the assistant was told. Have it imported in the chat: this panel may not.',
  noDocument:
    'This is what the assistant was told. The document itself is not in this panel any more: have it imported in the chat.',
  cancelled: 'The assistant broke off. Nothing was imported.',
  problems: refusalsEn.codes,
};

export type Words = typeof wordsEn;
