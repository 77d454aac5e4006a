import { reportEn } from '../../importing/report-en.js';
import { refusalsEn } from '../../words/refusals-en.js';
import { statesEn, toConsoleEn } from '../../words/view-en.js';

export const wordsEn = {
  ...reportEn,
  states: statesEn,
  title: 'Import report',
  import: 'Import as a draft',
  importAgain: 'Import it again',
  once: 'If that course was made of this document here, you come to it, and no second one is made.',
  made: 'Imported: the document is a draft now.',
  published: (version: number) => `The document was imported, and its course is published as version ${version}.`,
  archived: 'The document was imported, and its course is archived.',
  gone: 'The document was imported, and its course has been deleted since.',
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
