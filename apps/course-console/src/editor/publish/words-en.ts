import { counted } from '../../words/counted.js';

/** Of publishing from the editor. */
export const en = {
  title: (course: string) => `Publish “${course}”`,
  saving: 'What you changed is saved first…',
  checking: 'The draft is being checked…',
  notSaved: 'Only what is saved can be published.',
  first: 'Learners do not have the course yet. This will be its first version.',
  since: (version: number) => `What has changed since version ${version}`,
  reading: 'Both are being read…',
  changed: (parts: number) => counted(parts, 'change', 'changes'),
  awaits: 'Publish it once it is approved.',
  whoHasIt:
    'Who is on it goes on in this version, and keeps what is done of slides that stayed. Who has completed the course keeps that.',
  goOn: 'Go on editing',
  read: 'Read it as learners do',
};

export type PublishWords = typeof en;
