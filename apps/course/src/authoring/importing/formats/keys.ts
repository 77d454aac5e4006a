import { isQuestion, slidesOf, type CourseDocument, type Question } from '@lib/course-content/document';
import { plainText } from '@lib/course-content/markdown/read';

/** What is right, in words that a second reading can give too. Null where a person judges, or where order says it. */
export function keyOf(question: Question): string[] | null {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return question.options.filter(({ correct }) => correct).map(({ text }) => plainText(text));
    case 'true-false':
      return [String(question.answer)];
    case 'matching':
      return question.pairs.map(({ left, right }) => `${plainText(left)} -> ${plainText(right)}`);
    case 'short-answer':
      return question.answers;
    case 'fill-blank':
      return question.answers.flat();
    case 'numeric': {
      const { answer, tolerance } = question;
      return [[answer! - tolerance, answer! + tolerance].map((each) => Number(each.toPrecision(12))).join('..')];
    }
    case 'ordering':
      return question.items.map(plainText);
    case 'open-answer':
      return null;
  }
}

/** Of every question that has one, in order. */
export function keysOf(course: CourseDocument): string[][] {
  const questions = slidesOf(course).flatMap(({ items }) => items.filter(isQuestion));
  return questions.map(keyOf).filter((key) => key !== null);
}
