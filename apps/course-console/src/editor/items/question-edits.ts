import { blanksIn } from '@lib/course-content/edits';
import { newId, type Block, type Of, type Question } from '../course.js';
import { newPair } from './new-item.js';

/** What is asked, never nothing; each blank in it has its answers. */
export function withStem<Q extends Question>(question: Q, stem: readonly Block[]): Q {
  const asked: Block[] = stem.length > 0 ? [...stem] : [{ id: newId(), kind: 'text', text: '' }];
  const next = { ...question, stem: asked };
  if (next.kind !== 'fill-blank') return next;
  const blanks = blanksIn(asked);
  // What was accepted in a blank that is being written again is not lost
  const answers = Array.from({ length: Math.max(blanks, next.answers.length) }, (_, at) => next.answers[at] ?? ['']);
  while (answers.length > blanks && answers.at(-1)!.every((answer) => answer === '')) answers.pop();
  return { ...next, answers };
}

type Choosing = Of<'single-choice'> | Of<'multiple-choice'>;

/** One right option, or several: of a question with one, another one takes its place. */
export function chooseOption<Q extends Choosing>(question: Q, at: number, isRight: boolean): Q {
  const options = question.options.map((option, index) => {
    if (index === at) return { ...option, correct: isRight };
    return question.kind === 'single-choice' && isRight ? { ...option, correct: false } : option;
  });
  return { ...question, options };
}

/** The same question asked in another way, with what both ways have. */
export function asKind(question: Question, kind: Question['kind'], fresh: Question): Question {
  const { id, stem, feedback, objectiveId } = question;
  const common = { id, stem, feedback, objectiveId };
  const texts = textsOf(question);
  if (question.kind === kind) return question;
  if (fresh.kind === 'single-choice' || fresh.kind === 'multiple-choice') {
    if (question.kind === 'single-choice' || question.kind === 'multiple-choice') {
      const first = question.options.findIndex(({ correct }) => correct);
      const options =
        kind === 'single-choice'
          ? question.options.map((option, at) => ({ ...option, correct: at === Math.max(0, first) }))
          : question.options;
      return { ...fresh, ...common, options };
    }
    const options = texts.map((text, at) => ({ id: newId(), text, correct: at === 0, feedback: null }));
    return { ...fresh, ...common, ...(options.length > 1 && { options }) };
  }
  if (fresh.kind === 'ordering' && texts.length > 1) return { ...fresh, ...common, items: texts };
  if (fresh.kind === 'short-answer' && texts.length > 0) return { ...fresh, ...common, answers: texts.slice(0, 1) };
  if (fresh.kind === 'matching' && texts.length > 1) {
    return { ...fresh, ...common, pairs: texts.map((left) => ({ ...newPair(), left })) };
  }
  return withStem({ ...fresh, ...common }, stem);
}

function textsOf(question: Question): string[] {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return question.options.toSorted((a, b) => Number(b.correct) - Number(a.correct)).map(({ text }) => text);
    case 'ordering':
      return question.items;
    case 'short-answer':
      return question.answers;
    case 'matching':
      return question.pairs.map(({ left }) => left);
    default:
      return [];
  }
}
