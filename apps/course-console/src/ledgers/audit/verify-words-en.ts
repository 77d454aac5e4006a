export const verifyEn = {
  intact: (checked: string, isOne: boolean) =>
    isOne ? 'The chain is whole: 1 event is as it was sealed.' : `The chain is whole: ${checked} events are as they were sealed.`,
  waiting: (count: number) =>
    count === 1
      ? '1 newest event waits for its seal, for a second or so.'
      : `The ${count} newest events wait for their seal, for a second or so.`,
  cleared: (count: string) => `It begins after ${count} events that were cleared away as too old.`,
  head: 'Its last link. Noted elsewhere, it shows later that nothing before it was changed:',
  broken: (place: number) => `The chain is broken at event ${place}`,
  brokenSomewhere: 'The chain is broken',
  problems: {
    'event-changed': 'The event is not what was sealed: somebody has changed it in the database.',
    'event-removed': 'The event was removed from the database.',
    'event-inserted': 'An event was put into the database past the service.',
    'event-backdated': 'The event claims to be older than those that were sealed well before it.',
    'seal-changed': 'The seal of the event is not what was written.',
    'seal-removed': 'A seal before this one was removed.',
    'order-changed': 'The event does not follow the one before it.',
    'end-removed': 'The end of the chain was removed.',
    'beginning-removed': 'The beginning was removed, and nothing says that it was cleared away as too old.',
  },
  before: 'What stands before it is as it was sealed. What is to be done:',
  steps: [
    'Export the trail now, as evidence of how it stands.',
    'Tell the operator of this installation the place and the event: whoever did this could write in the database.',
    'A backup from before shows what the event said.',
  ],
  event: 'Event',
};

/** English decides what there is to say; another language that lacks a word does not compile. */
export type VerifyWords = typeof verifyEn;
