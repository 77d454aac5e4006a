import { isQuestion, placedSlides, type CourseDocument, type Question, type Slide } from '../document/index.js';
import { onSlide, type PlacedSlide, type Where } from './course-finding.js';
import { isKeyLongest } from './item-writing-cues.js';
import { readItem } from './item-writing-item.js';
import type { WarningCode } from './warning-kinds.js';

/** From so many questions of a kind on, a pattern is no chance. */
const PATTERN_FROM = 4;

const questionsOf = (slides: readonly Slide[]): Question[] => slides.flatMap(({ items }) => items.filter(isQuestion));

/**
 * Patterns by which a quiz is solved without knowing the matter: a knowledge check, or the final assessment (null). Where the
 * key stands among its options is none: learners get them shuffled.
 */
export function quizPatterns(course: CourseDocument): { code: WarningCode; check: PlacedSlide | null }[] {
  const checks = placedSlides({ modules: course.modules, pool: [] }).map((check) => ({ check, slides: [check.slide] }));
  const final = { check: null, slides: course.pool.flatMap(({ slides }) => slides) };
  return [...checks, final].flatMap(({ check, slides }) => {
    const questions = questionsOf(slides);
    return [
      ...(isOneSided(questions) ? [{ code: 'true-false-one-sided' as const, check }] : []),
      ...(areKeysLongest(questions, course.language) ? [{ code: 'keys-all-longest' as const, check }] : []),
    ];
  });
}

function isOneSided(questions: readonly Question[]): boolean {
  const answers = questions.flatMap((question) => (question.kind === 'true-false' ? [question.answer] : []));
  return answers.length >= PATTERN_FROM && answers[0] !== null && answers.every((answer) => answer === answers[0]);
}

function areKeysLongest(questions: readonly Question[], language: string): boolean {
  const choices = questions.filter(({ kind }) => kind === 'single-choice');
  return choices.length >= PATTERN_FROM && choices.every((question) => isKeyLongest(readItem(question, language)));
}

/** Questions that stand in the course a second time, with the place of the first. */
export function repeatedQuestions(course: CourseDocument): { where: Where; first: string }[] {
  const firsts = new Map<string, string>();
  return placedSlides(course).flatMap((placed) =>
    placed.slide.items.filter(isQuestion).flatMap((question) => {
      const content = contentOf(question);
      const first = firsts.get(content);
      if (first !== undefined) return [{ where: onSlide(placed, question), first }];
      firsts.set(content, placed.place.split(' ', 1)[0]!);
      return [];
    }),
  );
}

const ASIDE = new Set(['id', 'objectiveId', 'feedback']);

function contentOf(question: Question): string {
  return JSON.stringify(question, (key, value: unknown) => (ASIDE.has(key) ? undefined : value)).toLowerCase();
}
