import {
  edit,
  isQuestion,
  LIMITS,
  slidesOf,
  textsOf,
  type CourseDocument,
  type Slide,
  type SlideItem,
} from '@lib/course-content/document';
import { ProblemError } from '../../kernel/errors.js';
import { REWRITINGS, type Rewriting } from './author-help.js';
import type { ProposalKind } from './offers.js';

/** As much as a model reads and writes again in one answer. */
const MOST_CHARACTERS = 12_000;

export interface Given {
  kind: ProposalKind;
  slideId: string;
  itemIds?: string[] | undefined;
  wish?: string | undefined;
  language?: string | undefined;
}

type Choice = Extract<SlideItem, { options: unknown }>;
type Placeholder = Extract<SlideItem, { kind: 'image' }>;

/** What is to be done, on a slide as it is now. */
export interface Wanted {
  slide: Slide;
  /** All of the slide, or what was chosen of it, in their order. */
  items: SlideItem[];
  /** The whole slide, with its title. */
  isWhole: boolean;
}

export const isRewriting = (kind: ProposalKind): kind is Rewriting => (REWRITINGS as readonly string[]).includes(kind);

/** @throws {ProblemError} not-found, for a slide or an item that the draft does not have. */
export function wantedOf(draft: CourseDocument, { slideId, itemIds }: Given): Wanted {
  const slide = slidesOf(draft).find(({ id }) => id === slideId);
  if (!slide) throw new ProblemError('not-found', new edit.ElementMissing('slide', slideId).message);
  const missing = itemIds?.find((id) => !slide.items.some((item) => item.id === id));
  if (missing !== undefined)
    throw new ProblemError('not-found', `The slide has no item with the id ${missing}. Read the draft to find it.`);
  const items = itemIds ? slide.items.filter(({ id }) => itemIds.includes(id)) : slide.items;
  return { slide, items, isWhole: itemIds === undefined };
}

/** What a kind of proposal cannot do with what was chosen. @throws {ProblemError} invalid-input, limit-exceeded. */
export function requireDoable(given: Given, wanted: Wanted): void {
  const { kind, language, wish } = given;
  if (kind === 'translate' && language === undefined) throw wrong('/language', 'Say into which language.');
  if (kind === 'draw') {
    if (wanted.isWhole ? wish === undefined : promptOf(given, placeholderOf(wanted)) === '')
      throw wrong('/wish', 'Say what the picture is to show.');
    return;
  }
  if (kind === 'distractors') {
    if (choiceOf(wanted).options.length >= LIMITS.optionsMax)
      throw wrong('/itemIds', `The question has ${LIMITS.optionsMax} options, and no more fit in.`);
    return;
  }
  const texts = textsOf(wanted.items, { typed: false });
  if (texts.length === 0) throw wrong('/itemIds', 'There are no words in what was chosen.');
  if (texts.join('').length > MOST_CHARACTERS)
    throw new ProblemError('limit-exceeded', `These are more than ${MOST_CHARACTERS} characters. Choose a part of the slide.`);
  if (kind === 'question' && wanted.slide.items.filter(isQuestion).length >= LIMITS.questionsPerSlide)
    throw new ProblemError('limit-exceeded', `A slide has at most ${LIMITS.questionsPerSlide} questions.`);
}

/** The question for which options are wanted. */
export function choiceOf({ items }: Wanted): Choice {
  const [item] = items;
  if (items.length === 1 && item && 'options' in item) return item;
  throw wrong('/itemIds', 'Choose one question with options.');
}

/** The image that is drawn anew; null where one is added. */
export function placeholderOf({ items, isWhole }: Wanted): Placeholder | null {
  if (isWhole) return null;
  const [item] = items;
  if (items.length === 1 && item?.kind === 'image') return item;
  throw wrong('/itemIds', 'Choose one image, or nothing to add one.');
}

export function promptOf({ wish }: Given, placeholder: Placeholder | null): string {
  return (wish ?? placeholder?.prompt ?? placeholder?.alt ?? '').trim();
}

const wrong = (pointer: string, detail: string): ProblemError =>
  new ProblemError('invalid-input', detail, { errors: [{ pointer, detail }] });
