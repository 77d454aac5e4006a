import { blanksIn, isQuestion, placedSlides, type CourseDocument, type CourseModule, type Question } from '../document/index.js';

/** What a file of another format does not say as the course does. */
export interface Loss {
  /** `left-out`: it is not in the file. `changed`: it is there in another form. */
  code: 'left-out' | 'changed';
  /** "2.3 Title"; pool: "F1.2 Title"; null: the course. */
  slide: string | null;
  message: string;
}

/** A question where it stands. */
export interface Asked {
  question: Question;
  /** "2.3 Title". */
  place: string;
  /** On its slide, from 1. */
  number: number;
  /** "2.3 Title: question 1". */
  name: string;
  module: CourseModule;
  final: boolean;
}

export function askedQuestions(course: Pick<CourseDocument, 'modules' | 'pool'>): Asked[] {
  return placedSlides(course).flatMap(({ place, module, slide, final }) =>
    slide.items.filter(isQuestion).map((question, index) => {
      const number = index + 1;
      return { question, place, number, name: `${place} (${number})`, module, final };
    }),
  );
}

/** What no file of questions holds. */
export function besideQuestions({ modules, pool, objectives }: CourseDocument, { drawIsKept = false } = {}): Loss[] {
  const others = [...modules, ...pool]
    .flatMap(({ slides }) => slides)
    .filter(({ items }) => items.some((item) => !isQuestion(item))).length;
  const left = (message: string): Loss => ({ code: 'left-out', slide: null, message });
  return [
    ...(others > 0 ? [left(`The file has questions only. What else stands on ${others} of the slides is not in it.`)] : []),
    left(
      `Pass mark, quiz mode${drawIsKept ? '' : ', size of the final draw'} and retry limit are not in the file: set them where it is used.`,
    ),
    ...(objectives.length > 0 ? [left('The objectives, and which question tests which, are not in the file.')] : []),
  ];
}

/** A draft may hold questions that are not finished. */
export function isFinished(question: Question): boolean {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice': {
      const right = question.options.filter(({ correct }) => correct).length;
      return question.options.length > 1 && (question.kind === 'single-choice' ? right === 1 : right > 0);
    }
    case 'true-false':
    case 'numeric':
      return question.answer !== null;
    case 'short-answer':
      return isAnswered(question.answers);
    case 'fill-blank':
      return question.answers.length === blanksIn(question.stem) && question.answers.every(isAnswered);
    case 'matching':
      return question.pairs.length > 1;
    case 'ordering':
      return question.items.length > 1;
    case 'open-answer':
      return true;
  }
}

const isAnswered = (accepted: readonly string[]): boolean => accepted.some((answer) => answer.trim() !== '');
