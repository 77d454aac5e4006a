import type { Kind } from '../course.js';

/** Everything that a slide can hold, as it is offered. A test holds that no kind is forgotten. */
export const GROUPS = {
  text: ['text', 'heading', 'list', 'table', 'quote', 'callout', 'code', 'formula'],
  media: ['image', 'video', 'audio', 'resource', 'hosted-video'],
  interaction: ['accordion', 'tabs', 'flip-cards', 'timeline', 'process', 'hotspot', 'scenario'],
  opinion: ['survey'],
  question: [
    'single-choice',
    'multiple-choice',
    'true-false',
    'numeric',
    'short-answer',
    'fill-blank',
    'matching',
    'ordering',
    'open-answer',
  ],
} as const satisfies Record<string, readonly Kind[]>;

export type Group = keyof typeof GROUPS;
type Offered = (typeof GROUPS)[Group][number];
/** The compiler refuses a kind that is not offered. */
const isEachOffered: [Kind] extends [Offered] ? true : false = true;
void isEachOffered;

export const SIMPLE: readonly Kind[] = ['text', 'list', 'code'];
export const BLOCKS: readonly Kind[] = [...GROUPS.text, ...GROUPS.media];
export const ALL: readonly Kind[] = [...BLOCKS, ...GROUPS.interaction, ...GROUPS.opinion, ...GROUPS.question];

export const groupOf = (kind: Kind): Group =>
  (Object.keys(GROUPS) as Group[]).find((group) => (GROUPS[group] as readonly Kind[]).includes(kind))!;
