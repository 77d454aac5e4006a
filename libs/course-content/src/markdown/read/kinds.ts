import { INTERACTION_KINDS, QUESTION_KINDS, type Interaction, type Question } from '../../document/index.js';
import { VIDEO_TYPES } from '../../kinds/index.js';
import { isSentence } from '../../proof/index.js';
import { normalName } from './setting-lines.js';

/** A choice's kind follows from the number of right options. */
export type QuestionHint = Question['kind'] | null;

export type SlideType =
  | { is: 'content' | 'knowledge-check' | 'hosted-video' | 'image' | 'video' | 'resource' }
  | { is: 'interaction'; kind: Interaction['kind'] }
  | { is: 'question'; kind: QuestionHint };

const PLAIN: Record<string, SlideType> = {
  content: { is: 'content' },
  text: { is: 'content' },
  'knowledge check': { is: 'knowledge-check' },
  quiz: { is: 'knowledge-check' },
  image: { is: 'image' },
  video: { is: 'video' },
  resource: { is: 'resource' },
  ...Object.fromEntries(VIDEO_TYPES.map((type): [string, SlideType] => [normalName(type), { is: 'hosted-video' }])),
};

const INTERACTIONS = new Map<string, Interaction['kind']>([
  ...INTERACTION_KINDS.map((kind) => [normalName(kind), kind] as const),
  ['tab', 'tabs'],
  ['flip card', 'flip-cards'],
  ['flipcards', 'flip-cards'],
  ['flashcards', 'flip-cards'],
]);

const QUESTIONS = new Map<string, QuestionHint>([
  ...QUESTION_KINDS.map((kind) => [normalName(kind), kind] as const),
  ['multiple response', 'multiple-choice'],
  ['true/false', 'true-false'],
  ['true or false', 'true-false'],
  ['fill in the blank', 'fill-blank'],
  ['fill in the blanks', 'fill-blank'],
  ['fill blanks', 'fill-blank'],
  ['number', 'numeric'],
  ['match', 'matching'],
  ['order', 'ordering'],
  ['sequence', 'ordering'],
  ['mcq', 'single-choice'],
  ['multiple select', 'multiple-choice'],
  ['multiple answers', 'multiple-choice'],
  ['essay', 'short-answer'],
  ['open ended', 'short-answer'],
  ['open', 'short-answer'],
]);

export function slideType(value: string): SlideType | null {
  const name = normalName(value);
  for (const each of [name, `${name} video`]) if (Object.hasOwn(PLAIN, each)) return PLAIN[each]!;
  const interaction = interactionKind(value);
  if (interaction) return { is: 'interaction', kind: interaction };
  const question = questionKind(value);
  return question === undefined ? null : { is: 'question', kind: question };
}

export const interactionKind = (value: string): Interaction['kind'] | undefined => INTERACTIONS.get(normalName(value));

/** Undefined for a kind that there is not. */
export function questionKind(value: string): QuestionHint | undefined {
  if (value === '') return null;
  const name = normalName(value);
  return QUESTIONS.get(name) ?? QUESTIONS.get(name.replace(/ ?\(.*\)$/, '').replace(/ questions?$/, ''));
}

/** A sentence in brackets after a kind; null where none is. */
export function remarkOnKind(value: string): string | null {
  const [, remark] = /\((.*)\)$/.exec(value) ?? [];
  return remark !== undefined && isSentence(remark) ? remark : null;
}

/** For messages. */
export const KINDS = {
  slide: 'Content, Knowledge check, Image, Video, Resource, YouTube video, Hosted video, an interaction kind or a question kind',
  interaction: INTERACTION_KINDS.map(normalName).join(', '),
  question: QUESTION_KINDS.map(normalName).join(', '),
} as const;
