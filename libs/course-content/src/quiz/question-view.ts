import type { Answer } from './answer.js';
import { reordered, shuffled } from './shuffle.js';
import type { QuizQuestion, Shown } from './taken-course.js';

/** A question as a learner sees it: built from what may be seen, so that a field added to questions stays hidden. */
export interface QuestionView {
  id: string;
  kind: QuizQuestion['kind'];
  stem: Shown[];
  /** Choices, shuffled. */
  options: string[] | null;
  /** Number of blanks to fill. */
  blanks: number | null;
  unit: string | null;
  /** Matching: `right` is shuffled; of three pairs or more it never stands beside `left` as the key has it. */
  labels: [string, string] | null;
  left: string[] | null;
  right: string[] | null;
  /** To be put in order; of three or more, never in the right one. */
  items: string[] | null;
  /** What an open answer is worth. */
  points: number | null;
}

export function showQuestion(question: QuizQuestion, seed: string): QuestionView {
  const { id, kind, stem } = question;
  const ownSeed = `${seed}:${id}`;
  const view: QuestionView = {
    id,
    kind,
    stem,
    options: null,
    blanks: null,
    unit: null,
    labels: null,
    left: null,
    right: null,
    items: null,
    points: null,
  };
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return {
        ...view,
        options: shuffled(
          question.options.map(({ text }) => text),
          ownSeed,
        ),
      };
    case 'fill-blank':
      return { ...view, blanks: question.answers.length };
    case 'numeric':
      return { ...view, unit: question.unit };
    case 'matching':
      return {
        ...view,
        labels: question.labels,
        left: question.pairs.map(({ left }) => left),
        right: reordered(
          question.pairs.map(({ right }) => right),
          ownSeed,
        ),
      };
    case 'ordering':
      return { ...view, items: reordered(question.items, ownSeed) };
    case 'open-answer':
      return { ...view, points: question.points };
    default:
      return view;
  }
}

/** What is said to an answer once it is judged: of the options, only those that were chosen speak, or the others would tell the key. */
export function feedbackOn(question: QuizQuestion, answer: Answer | undefined): string[] {
  const chosen = answer && 'options' in answer ? new Set(answer.options) : new Set();
  const ofOptions = 'options' in question ? question.options.filter(({ text }) => chosen.has(text)) : [];
  return [...ofOptions.map(({ feedback }) => feedback), question.feedback].filter((each) => each !== null);
}

/** The right answer in the form of an answer; of several accepted texts the first, to an open question its model answer. */
export function keyOf(question: QuizQuestion): Answer | null {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return { kind: question.kind, options: question.options.filter(({ correct }) => correct).map(({ text }) => text) };
    case 'true-false':
    case 'numeric':
      return question.answer === null ? null : ({ kind: question.kind, value: question.answer } as Answer);
    case 'short-answer':
      return question.answers.length === 0 ? null : { kind: question.kind, text: question.answers[0]! };
    case 'fill-blank':
      return { kind: question.kind, texts: question.answers.map(([first]) => first ?? '') };
    case 'matching':
      return { kind: question.kind, pairs: question.pairs.map(({ left, right }) => ({ left, right })) };
    case 'ordering':
      return { kind: question.kind, items: question.items };
    case 'open-answer':
      return question.modelAnswer === null ? null : { kind: question.kind, text: question.modelAnswer };
  }
}
