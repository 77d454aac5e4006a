import { counted } from '../words/counted.js';

interface Counts {
  modules: number;
  slides: number;
  questions: number;
}

/** What is said of an import, in the console and in conversations. */
export const reportEn = {
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
  importStill: 'Import it all the same',
  free: 'Importing is free and publishes nothing.',
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
};

export type ReportWords = typeof reportEn;
