import { leftBefore, type Step } from './journey.js';
import { Quiz } from './quiz.js';
import type { QuizStatus } from './taking.js';
import { words } from './words.js';

/** The final assessment, which opens when all else is done. */
export function Assessment({ quiz, steps }: { quiz: QuizStatus; steps: readonly Step[] }) {
  if (!quiz.isOpen && quiz.attempts === 0) return <p class="empty">{words.quiz.closed(leftBefore(steps))}</p>;
  return (
    <article aria-labelledby="title">
      <Quiz quiz={quiz} />
    </article>
  );
}
