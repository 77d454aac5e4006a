import { fieldsOf } from '@lib/course-content/player';
import { keptInTab } from '../api/kept.js';

const placeOf = (attemptId: string, questionId: string): string => `answer ${attemptId} ${questionId}`;
const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type);

/** What stands in the fields of a question, also where it is no answer yet: attempts are their learner's alone. */
export function keepTyped(attemptId: string, questionId: string, element: HTMLElement): void {
  const values = fieldsOf(element).map((field) => (isTicked(field) ? field.checked : field.value));
  keptInTab.write(placeOf(attemptId, questionId), JSON.stringify(values));
}

export const forgetTyped = (attemptId: string, questionId: string): void => keptInTab.forget(placeOf(attemptId, questionId));

/** @returns whether something was kept. */
export function enterTyped(attemptId: string, questionId: string, element: HTMLElement): boolean {
  const kept = keptInTab.read(placeOf(attemptId, questionId));
  if (kept === null) return false;
  const values = JSON.parse(kept) as (string | boolean)[];
  fieldsOf(element).forEach((field, index) => {
    const value = values[index];
    if (typeof value === 'boolean' && isTicked(field)) field.checked = value;
    else if (typeof value === 'string') field.value = value;
  });
  return true;
}
