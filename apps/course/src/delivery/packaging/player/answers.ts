import type { ShownTexts } from './course-data.js';
import type { Answer, QuizQuestion } from '@lib/course-content/quiz';
import type { WordKey } from '@lib/course-content/page-words';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (question: HTMLElement): Field[] => [...question.querySelectorAll<Field>('input, select, textarea')];

/** What was entered; null while something is missing. Texts of options stand for them, as in the answers that the service takes. */
export function readAnswer({ kind }: QuizQuestion, shown: ShownTexts, element: HTMLElement): Answer | null {
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
    case 'numeric':
      return isNumber(values[0]!) ? { kind, value: Number(values[0]!.replace(',', '.')) } : null;
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

/** What the question still needs. */
export function missingIn({ kind }: QuizQuestion): WordKey {
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

const isNumber = (text: string): boolean => /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text);

/** Places counted from 0, each of them once; else null. The first entry of each list stands for none. */
function placesOf(fields: readonly Field[]): number[] | null {
  const places = fields.map((field) => (field as HTMLSelectElement).selectedIndex - 1);
  return places.includes(-1) || new Set(places).size < places.length ? null : places;
}
