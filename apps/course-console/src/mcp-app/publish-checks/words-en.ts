import { counted } from '../../words/counted.js';
import { refusalsEn } from '../../words/refusals-en.js';
import type { Refusals } from '../../words/refusals.js';
import { statesEn, toConsoleEn } from '../../words/view-en.js';

export const wordsEn = {
  states: statesEn,
  title: 'Checks before publishing',
  counts: ({ modules, slides, questions }: { modules: number; slides: number; questions: number }) =>
    [
      counted(modules, 'module', 'modules'),
      counted(slides, 'slide', 'slides'),
      questions > 0 && counted(questions, 'question', 'questions'),
    ]
      .filter(Boolean)
      .join(' · '),
  unpublished: 'Never published',
  changed: (version: number) => `Changed since version ${version}`,
  archived: 'Archived',
  blocked: (count: number) =>
    count === 1 ? 'One thing keeps it from being published.' : `${count} things keep it from being published.`,
  whyOff: 'It can be published once that is mended in the draft. This panel looks again when you come back to it.',
  ready: 'Nothing keeps it from being published.',
  changedSince: 'The draft has changed since you saw it, and was not published. Look again at how it stands now.',
  published: (version: number) => `Published as version ${version}. The draft has not changed since.`,
  publish: (version: number) => `Publish as version ${version}`,
  again: 'Check again',
  blocking: (count: number) => `In the way (${count})`,
  warnings: (count: number) => `To look at, not in the way (${count})`,
  course: 'The course',
  all: (count: number) => `Show all ${count}`,
  look: 'Look at the draft',
  toConsole: toConsoleEn,
  elsewhere: 'Publish it in the chat: this panel may not.',
  cancelled: 'The assistant broke off. Nothing was changed.',
  problems: {
    ...refusalsEn.codes,
    'course-not-found': 'This course is not there any more.',
    'course-archived': 'The course is archived. It can be published again once it is restored.',
  } as Refusals,
};

export type Words = typeof wordsEn;
