import type { Answer } from './answer.js';
import type { QuizQuestion } from './taken-course.js';

/**
 * Right or wrong as a whole: all right options and no other, every pair, every blank, the exact order. Null for an open question,
 * whose answer is not for us to judge.
 */
export function isRight(question: QuizQuestion, answer: Answer | undefined): boolean | null {
  if (question.kind === 'open-answer') return null;
  if (!answer) return false;
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice': {
      if (answer.kind !== question.kind) return false;
      const chosen = new Set(answer.options);
      return (
        question.options.some(({ correct }) => correct) &&
        question.options.every(({ text, correct }) => chosen.has(text) === correct)
      );
    }
    case 'true-false':
      return answer.kind === 'true-false' && answer.value === question.answer;
    case 'numeric':
      return answer.kind === 'numeric' && question.answer !== null && isClose(answer.value, question.answer, question.tolerance);
    case 'short-answer':
      return answer.kind === 'short-answer' && accepts(question.answers, answer.text);
    case 'fill-blank':
      return (
        answer.kind === 'fill-blank' &&
        answer.texts.length === question.answers.length &&
        question.answers.every((accepted, blank) => accepts(accepted, answer.texts[blank]!))
      );
    case 'matching':
      return answer.kind === 'matching' && sameSequence(answer.pairs.map(pairText).sort(), question.pairs.map(pairText).sort());
    case 'ordering':
      return answer.kind === 'ordering' && sameSequence(answer.items, question.items);
  }
}

/** Texts compare trimmed, without case, with white space and quotes folded. */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’‚‛′ʼ´`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const accepts = (accepted: string[], given: string): boolean => {
  const folded = foldText(given);
  return folded !== '' && accepted.some((each) => foldText(each) === folded);
};

/** 6.7 is within 6.5 ± 0.2, although the difference of the two doubles is a little more than 0.2. */
function isClose(value: number, answer: number, tolerance: number): boolean {
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(answer), tolerance);
  return Math.abs(value - answer) <= tolerance + rounding;
}

const pairText = ({ left, right }: { left: string; right: string }): string => JSON.stringify([left, right]);

const sameSequence = (given: string[], right: string[]): boolean =>
  given.length === right.length && given.every((entry, index) => entry === right[index]);
