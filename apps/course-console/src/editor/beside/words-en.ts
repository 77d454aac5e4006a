import { counted } from '../../words/counted.js';

/** Of the help beside the author. */
export const besideEn = {
  title: 'Help from the author',
  none: 'No help is offered here: there is no language model, or it is switched off.',
  toSettings: 'Settings of AI',
  forSlide: 'For the whole slide',
  forItem: (what: string) => `For: ${what}`,
  kinds: {
    rewrite: 'Write more clearly',
    shorten: 'Shorten',
    translate: 'Translate',
    question: 'Make a question of it',
    distractors: 'More wrong options',
    draw: 'Draw a picture',
  },
  price: (kind: string, credits: number) => `${kind} · ${counted(credits, 'credit', 'credits')}`,
  by: (names: string) => `By ${names}. A proposal is charged whether you take it or not, and changes nothing until you do.`,
  offline: 'the offline illustrator, which draws abstract pictures',
  wish: 'What to look at',
  wishHint: 'If you like: in your own words. For a picture: what it is to show.',
  language: 'Translate into',
  asking: 'Asking…',
  proposal: (kind: string) => `Proposal: ${kind}`,
  charged: (credits: number, by: string) => `By ${by}, charged ${counted(credits, 'credit', 'credits')}.`,
  titleOf: 'Title of the slide',
  added: 'Added',
  takeThis: (what: string) => `Take: ${what}`,
  unchanged: 'Nothing would be another.',
  isGone: 'It is not on the slide any more.',
  take: 'Take',
  leave: 'Leave',
  wasLeft: (kind: string) => `Left: ${kind}.`,
  lookAgain: 'Look at it again',
  taken: 'It is on the slide now. Undo takes it back.',
};
export type BesideWords = typeof besideEn;
