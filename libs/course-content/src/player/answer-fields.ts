import { inNotation, typedNumber } from '../document/index.js';
import type { WordKey } from '../page-words/index.js';
import type { Answer, QuestionView } from '../quiz/index.js';

/** A question as its fields are read: its kind, and the texts that it shows in the order in which they stand on the page. */
export type ShownQuestion = Pick<QuestionView, 'kind' | 'options' | 'left' | 'right' | 'items'>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In the order in which the renderer made them; `data-entry` has it for those that were moved. */
export const fieldsOf = (question: HTMLElement): Field[] =>
  [...question.querySelectorAll<Field>('input, select, textarea')].sort((one, other) => entryOf(one) - entryOf(other));

const entryOf = ({ dataset }: Field): number => Number(dataset.entry ?? 0);

/** What was entered; null while something is missing. Texts of options stand for them, as in the answers that the service takes. */
export function readAnswer({ kind, ...shown }: ShownQuestion, element: HTMLElement): Answer | null {
  const fields = fieldsOf(element);
  const values = fields.map(({ value }) => value.trim());
  switch (kind) {
    case 'single-choice':
    case 'multiple-choice': {
      const options = (shown.options ?? []).filter((_, index) => isChecked(fields[index]));
      return options.length > 0 ? { kind, options } : null;
    }
    case 'true-false':
      return fields.some(isChecked) ? { kind, value: isChecked(fields[0]) } : null;
    case 'numeric': {
      const value = typedNumber(values[0]!, languageOf(element));
      return value === null ? null : { kind, value };
    }
    case 'short-answer':
    case 'open-answer':
      return values[0] ? { kind, text: values[0] } : null;
    case 'fill-blank':
      return values.every((value) => value !== '') ? { kind, texts: values } : null;
    case 'matching': {
      const places = placesOf(fields);
      return (
        places && { kind, pairs: places.map((place, index) => ({ left: shown.left![index]!, right: shown.right![place]! })) }
      );
    }
    case 'ordering': {
      const places = placesOf(fields);
      return places && { kind, items: places.map((_, place) => shown.items![places.indexOf(place)]!) };
    }
  }
}

/** Puts an answer that was kept into the fields that it was read from. */
export function enterAnswer({ options, left, right, items }: ShownQuestion, answer: Answer, element: HTMLElement): void {
  const fields = fieldsOf(element);
  const texts = (values: readonly string[]): void => values.forEach((value, index) => setText(fields[index], value));
  const places = (chosen: readonly number[]): void => chosen.forEach((place, index) => setPlace(fields[index], place));
  switch (answer.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return (options ?? []).forEach((text, index) => setChecked(fields[index], answer.options.includes(text)));
    case 'true-false':
      return [true, false].forEach((value, index) => setChecked(fields[index], value === answer.value));
    case 'numeric':
      return texts([inNotation(answer.value, languageOf(element))]);
    case 'short-answer':
    case 'open-answer':
      return texts([answer.text]);
    case 'fill-blank':
      return texts(answer.texts);
    case 'matching': {
      const pairs = withPlaces(
        answer.pairs.map(({ right: text }) => text),
        right ?? [],
      );
      const of = answer.pairs.map(({ left: text }) => text);
      return places(withPlaces(left ?? [], of).map((pair) => pairs[pair] ?? -1));
    }
    case 'ordering':
      return places(withPlaces(items ?? [], answer.items));
  }
}

/** Of each text its place among the others; texts that are the same have one each. */
function withPlaces(texts: readonly string[], among: readonly string[]): number[] {
  const taken = new Set<number>();
  return texts.map((text) => {
    const place = among.findIndex((each, index) => each === text && !taken.has(index));
    taken.add(place);
    return place;
  });
}

function setText(field: Field | undefined, value: string): void {
  if (field) field.value = value;
}

function setChecked(field: Field | undefined, isSet: boolean): void {
  if (field instanceof HTMLInputElement) field.checked = isSet;
}

/** The first entry of each list stands for none. */
function setPlace(field: Field | undefined, place: number): void {
  if (field instanceof HTMLSelectElement) field.selectedIndex = place + 1;
}

/** What the question still needs. */
export function missingIn({ kind }: Pick<ShownQuestion, 'kind'>): WordKey {
  if (kind === 'numeric') return 'enterNumber';
  if (kind === 'matching') return 'letterEach';
  if (kind === 'ordering') return 'placeEach';
  return kind === 'fill-blank' ? 'fillBlanks' : 'answerFirst';
}

export function lock(element: HTMLElement, isLocked: boolean): void {
  for (const field of fieldsOf(element)) field.disabled = isLocked;
}

export function clear(element: HTMLElement): void {
  for (const field of fieldsOf(element)) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
    else if (field instanceof HTMLTextAreaElement || field.type === 'text') field.value = '';
    else field.checked = false;
  }
}

/** Places of the options that were chosen, in the order of the page. */
export const chosenPlaces = (element: HTMLElement): number[] =>
  fieldsOf(element).flatMap((field, index) => (isChecked(field) ? [index] : []));

const isChecked = (field: Field | undefined): boolean => field instanceof HTMLInputElement && field.checked;

/** What the course is written in, which decides what a comma means. */
const languageOf = (element: HTMLElement): string => element.closest<HTMLElement>('[lang]')?.lang ?? 'en';

/** Places counted from 0, each of them once; else null. */
function placesOf(fields: readonly Field[]): number[] | null {
  const places = fields.map((field) => (field as HTMLSelectElement).selectedIndex - 1);
  return places.includes(-1) || new Set(places).size < places.length ? null : places;
}
