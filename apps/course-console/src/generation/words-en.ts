import { briefEn } from '../words/brief-en.js';

export const generationEn = {
  brief: briefEn,
  list: {
    begin: 'Generate a course',
    none: 'Nothing has been generated yet. Say what a course is about, and look at its plan before anything is charged.',
    untitled: 'Not planned yet',
    cancel: 'Cancel',
    cancelWhy: 'The plan is given up. Nothing was charged for it.',
    until: (moment: string) => `to decide until ${moment}`,
    states: {
      queued: 'Waits its turn',
      planning: 'Is being planned',
      awaiting_review: 'Waits for you',
      building: 'Is being built',
      completed: 'Built',
      expired: 'Not decided in time',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    replaced: 'Replaced by a newer plan',
  },
  generate: {
    why: 'First comes a plan, which costs nothing. You look at it, and decide within two hours.',
    from: 'Made from',
    modes: { brief: 'A brief', outline: 'An outline', document: 'A document' },
    modesWhy: {
      brief: 'A few words on what it is about, and for whom.',
      outline: 'Your own modules and slides, followed as they are.',
      document: 'A text with all that learners should read, word for word.',
    },
    off: {
      brief: 'Course generation is off in this workspace. Owners and admins can switch it on.',
      outline: 'Outline-driven generation is off in this workspace. Owners and admins can switch it on under Features.',
      document: 'Outline-driven generation is off in this workspace. Owners and admins can switch it on under Features.',
    },
    price: (perSlide: number, balance: number) =>
      `Approving a plan costs ${perSlide} ${perSlide === 1 ? 'credit' : 'credits'} a slide. The workspace has ${balance}.`,
    topic: 'What is it about?',
    text: { outline: 'The outline', document: 'The document' },
    audienceHint: 'Such as: new warehouse staff.',
    outcomesHint: 'One a line.',
    open: 'Not decided',
    toneHint: 'Such as: friendly and plain.',
    slideCount: 'About how many slides?',
    useDefaults: 'Fill what I leave empty with what is usual. The plan says what was filled.',
    send: 'Plan the course',
  },
};

export type GenerationWords = typeof generationEn;
