import { useEffect, useRef } from 'preact/hooks';
import { NoConnection } from '../api/problem.js';
import { Notice } from '../parts/notice.js';
import { Trouble } from '../parts/trouble.js';
import { useWords } from '../words/words.js';
import { useTaking, type Attempt, type QuizStatus } from './taking.js';
import { useAttemptPage } from './use-attempt-page.js';
import { words } from './words.js';

/** One quiz: what it asks for before it begins, the questions, or what came of them. */
export function Quiz({ quiz }: { quiz: QuizStatus }) {
  const { course, useBegin, useStanding } = useTaking();
  const standing = useStanding(quiz);
  const { begin, isBeginning, error } = useBegin();
  // What was shown stays until it is known what follows
  const last = useRef<Attempt | null>(null);
  if (standing.isKnown) last.current = standing.attempt;
  const attempt = last.current;
  const page = useAttemptPage();
  const { frame } = useWords();
  const isPractice = course.quizMode === 'practice';
  const isFirst = standing.isKnown && attempt === null;
  // What practice could not begin without a connection, it begins once that is back
  useEffect(() => {
    if (!isPractice || !(error instanceof NoConnection)) return;
    const again = (): void => begin(quiz.quizId);
    addEventListener('online', again, { once: true });
    return () => removeEventListener('online', again);
  }, [isPractice, error]);
  useEffect(() => {
    // Practice asks for nothing, and costs nothing
    if (isFirst && isPractice) begin(quiz.quizId);
  }, [isFirst, isPractice]);
  if (page === 'not loaded') return <Notice tone="wrong" title={frame.notLoadedWhy} />;
  if (attempt && page)
    return <page.Shown key={attempt.attemptId} quiz={quiz} attempt={attempt} again={() => begin(quiz.quizId)} error={error} />;
  if (standing.error) return <Trouble error={standing.error} again={standing.again} />;
  if (!isFirst || (isPractice && !error) || attempt) return <p class="end coming">{words.quiz.preparing}</p>;
  return (
    <div class="before">
      {error && <Trouble error={error} />}
      <p>
        {[
          words.quiz.asks(quiz.questions),
          course.passMark !== null && words.quiz.toPass(course.passMark),
          quiz.attemptsLeft === null ? words.quiz.unlimited : words.quiz.attemptsLeft(quiz.attemptsLeft),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p class="actions">
        <button type="button" class="main" aria-disabled={isBeginning} onClick={() => begin(quiz.quizId)}>
          {words.quiz.begin}
        </button>
      </p>
    </div>
  );
}
