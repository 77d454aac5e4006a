import type { z } from 'zod';
import type { answerSchema } from './answer-schema.js';
import type { QuizQuestion } from './taken-course.js';

export type Answer = z.infer<typeof answerSchema>;

/** Why the answer is none to this question, in words for its sender; null when it is one, right or wrong. */
export function misfit(question: QuizQuestion, answer: Answer): string | null {
  if (question.kind !== answer.kind) return `the question is of the kind ${question.kind}, the answer of the kind ${answer.kind}`;
  switch (answer.kind) {
    case 'single-choice':
    case 'multiple-choice': {
      const { options } = question as Extract<QuizQuestion, { options: unknown }>;
      const shown = new Set(options.map((option) => option.text));
      return answer.options.every((each) => shown.has(each)) ? null : 'options must be texts of options that were shown';
    }
    case 'fill-blank': {
      const { answers } = question as Extract<QuizQuestion, { kind: 'fill-blank' }>;
      return answer.texts.length === answers.length
        ? null
        : `texts must have as many entries as there are blanks: ${answers.length}`;
    }
    case 'matching': {
      const { pairs } = question as Extract<QuizQuestion, { kind: 'matching' }>;
      const fits = sameTexts(answer.pairs, pairs, ({ left }) => left) && sameTexts(answer.pairs, pairs, ({ right }) => right);
      return fits ? null : 'pairs must use every left-hand and every right-hand side that was shown, each once';
    }
    case 'ordering': {
      const { items } = question as Extract<QuizQuestion, { kind: 'ordering' }>;
      return sameTexts(answer.items, items, (item) => item) ? null : 'items must be the items that were shown, each once';
    }
    default:
      return null;
  }
}

function sameTexts<T>(given: T[], shown: T[], textOf: (entry: T) => string): boolean {
  const [left, right] = [given, shown].map((entries) => entries.map(textOf).sort());
  return left!.length === right!.length && left!.every((entry, index) => entry === right![index]);
}
