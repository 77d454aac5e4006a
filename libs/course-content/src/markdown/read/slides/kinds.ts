import type { Interaction, Question } from '../../../document/index.js';
import {
  FILE_KINDS,
  type FileKind,
  INTERACTION_KINDS,
  INTERACTION_NAMES,
  kindTitle,
  QUESTION_KINDS,
  QUESTION_NAMES,
  VIDEO_TYPES,
} from '../../../kinds/index.js';
import { isSentence } from '../../../proof/index.js';
import { normalName } from '../lines/named-lines.js';

/** A choice's kind follows from the number of right options. */
export type QuestionHint = Question['kind'] | null;

export type SlideType =
  | { is: 'content' | 'knowledge-check' | 'hosted-video' | FileKind | 'survey' }
  | { is: 'interaction'; kind: Interaction['kind'] }
  | { is: 'question'; kind: QuestionHint };

/** Whether a slide of a type asks. */
export const isCheck = (type: SlideType): boolean => type.is === 'knowledge-check' || type.is === 'question';

const PLAIN: Record<string, SlideType> = {
  content: { is: 'content' },
  text: { is: 'content' },
  'knowledge check': { is: 'knowledge-check' },
  quiz: { is: 'knowledge-check' },
  survey: { is: 'survey' },
  ...Object.fromEntries(FILE_KINDS.map((kind): [string, SlideType] => [kind, { is: kind }])),
  ...Object.fromEntries(VIDEO_TYPES.map((type): [string, SlideType] => [normalName(type), { is: 'hosted-video' }])),
};

/** By the names of a table of kinds, and what people also call them. */
function namesIn<K extends string>(
  names: readonly K[],
  table: Readonly<Record<K, { aliases?: readonly string[] }>>,
): Map<string, K> {
  return new Map(
    names.flatMap((kind) => [kind, ...(table[kind].aliases ?? [])].map((name) => [normalName(name), kind] as const)),
  );
}

const INTERACTIONS = namesIn(INTERACTION_NAMES, INTERACTION_KINDS);
const QUESTIONS = namesIn(QUESTION_NAMES, QUESTION_KINDS);

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
  slide: `Content, Knowledge check, ${FILE_KINDS.map(kindTitle).join(', ')}, Survey, YouTube video, Hosted video, an interaction kind or a question kind`,
  interaction: INTERACTION_NAMES.map(normalName).join(', '),
  question: QUESTION_NAMES.map(normalName).join(', '),
} as const;
