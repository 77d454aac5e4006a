import { v7 as uuid } from 'uuid';
import type { Question } from '@lib/course-content/document';
import type { Plan, PlanSlide } from '../domain/plan.js';
import { capitalise, escapeInline, text } from './blocks.js';
import { phrasesOf } from './phrases-by-language.js';

const DISTRACTORS = 3;

/** Asks which aims a module of a brief had: the questions whose key follows from the brief alone. */
export function aimQuestions(
  plan: Plan,
  module: string,
  { points, tests = [] }: PlanSlide,
  objectiveIds: readonly string[],
): Question[] {
  const phrases = phrasesOf(plan.language);
  const own = new Set(points.map(keyOf));
  const others = distinct(plan.details!.outcomes).filter((each) => !own.has(keyOf(each)));
  const strangers = phrases.noAims.filter(
    (each) => !own.has(keyOf(each)) && !others.some((other) => keyOf(other) === keyOf(each)),
  );
  return points.map((aim, index): Question => {
    const number = tests[index] ?? null;
    const options = distinct([aim, ...others, ...strangers, '–'])
      .slice(0, others.length > 0 ? DISTRACTORS + 1 : 3)
      .map((each, at) => ({ id: uuid(), text: escapeInline(capitalise(each)), correct: at === 0, feedback: null }));
    // The key does not always stand first; where it stands follows from the outcome, so that a repeat gives the same slide.
    const turn = (number ?? index) % options.length;
    return {
      id: uuid(),
      kind: 'single-choice',
      stem: [text(phrases.aimStem(phrases.quoted(module), points.length > 1 ? index + 1 : null))],
      feedback: escapeInline(phrases.aimFeedback(capitalise(aim))),
      objectiveId: (number === null ? null : objectiveIds[number - 1]) ?? null,
      options: [...options.slice(turn), ...options.slice(0, turn)],
    };
  });
}

export const keyOf = (said: string): string => said.replace(/\s+/g, ' ').trim().toLowerCase();

/** Without what reads the same. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.map((each) => [keyOf(each), each] as const)).values()];
}
