/** What there is to know of a kind of interaction, besides how it is shown. They differ in what their parts are. */
interface InteractionKind {
  /** How people also call it in course markdown. */
  aliases?: readonly string[];
  /** How it is written in course markdown, as the page for models says it. */
  written: string;
  /** What a slide with it is for, in a few words. */
  purpose: string;
}

/** The one table of the kinds of interactions. */
const TABLE = {
  accordion: { written: 'panels that open one by one', purpose: 'look up details' },
  tabs: { aliases: ['tab'], written: 'one panel visible at a time', purpose: 'compare' },
  'flip-cards': {
    aliases: ['flip card', 'flipcards', 'flashcards'],
    written: 'the `####` title is the front, what follows the back',
    purpose: 'recall terms',
  },
  timeline: { written: 'events in order', purpose: 'see the course of events' },
  process: { written: 'steps in order', purpose: 'follow the steps' },
  hotspot: {
    written:
      '`File` or `Image placeholder`, and `Alt`, before the first part; `At` *x, y* in each part, per cent from left and top',
    purpose: 'explore a picture',
  },
  scenario: {
    written:
      'each part is a scene, the first opens; `Choice` *text*, nested below it `Next` *title of a scene* and `Feedback`; a scene without choices goes on to the next one, where no choice leads there, or ends the scenario',
    purpose: 'decide in a situation',
  },
} as const satisfies Record<string, InteractionKind>;

export type InteractionName = keyof typeof TABLE;
export const INTERACTION_KINDS: Readonly<Record<InteractionName, InteractionKind>> = TABLE;
export const INTERACTION_NAMES = Object.keys(TABLE) as [InteractionName, ...InteractionName[]];
