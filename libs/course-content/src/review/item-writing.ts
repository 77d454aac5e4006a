import type { Question } from '../document/index.js';
import { answerChecks } from './item-writing-answers.js';
import { cueChecks } from './item-writing-cues.js';
import { readItem, type ItemCheck } from './item-writing-item.js';
import { optionChecks } from './item-writing-options.js';
import { stemChecks } from './item-writing-stems.js';
import { trueFalseChecks } from './item-writing-true-false.js';

/** All kinds of flaw that one question can have. */
export const ITEM_CHECKS: readonly ItemCheck[] = [
  ...stemChecks,
  ...trueFalseChecks,
  ...optionChecks,
  ...cueChecks,
  ...answerChecks,
];

/**
 * Flaws by which learners find the key, or miss it, without knowing the matter. Checks of words are made only in languages whose
 * words are known; `name` says which question is meant where a slide has several.
 */
export function itemWritingFlaws(question: Question, language: string, name = ''): { code: string; message: string }[] {
  const item = readItem(question, language);
  return ITEM_CHECKS.flatMap(({ code, explanation, find }) => {
    const found = find(item);
    if (!found) return [];
    const where = [...(name ? [name] : []), ...(typeof found === 'object' ? [`option ${found.number}`] : [])].join(', ');
    return [{ code, message: where ? `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${explanation}` : explanation }];
  });
}
