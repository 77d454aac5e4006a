import { useEffect, useRef } from 'preact/hooks';
import { useWorkspace } from '../frame/workspace-context.js';
import type { Attempt, QuizStatus } from './taking.js';
import { quizWords } from './quiz-words.js';
import { words } from './words.js';

interface Props {
  quiz: QuizStatus;
  attempt: Attempt;
  again: () => void;
}

/** What came of an attempt, and what can be done now. It takes the focus when it comes while somebody is here. */
export function AttemptResult({ quiz, attempt, again }: Props) {
  const { supportEmail } = useWorkspace();
  const { state, mode, attemptsLeft } = attempt;
  const said = useRef<HTMLParagraphElement>(null);
  const endedAt = useRef(attempt.endedAt);
  useEffect(() => {
    const isJustNow = attempt.endedAt !== null && Date.now() - Date.parse(attempt.endedAt) < 60_000;
    if (isJustNow || endedAt.current !== attempt.endedAt) said.current?.focus();
  }, [attempt.endedAt]);
  const isNoneLeft = state === 'failed' && attemptsLeft === 0;
  const mayTryAgain = mode === 'practice' || (state === 'failed' && attemptsLeft !== 0);
  return (
    <div class={`result ${state}`}>
      <p ref={said} tabIndex={-1} class="verdict">
        {sentence(attempt)}
      </p>
      {isNoneLeft && (
        <p>
          {quizWords.noneLeft} {supportEmail !== null && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
        </p>
      )}
      {mayTryAgain && quiz.openAttemptId === null && (
        <p class="actions">
          <button type="button" class={state === 'failed' ? 'main' : undefined} onClick={again}>
            {quizWords.again}
          </button>
          {attemptsLeft !== null && <span class="end">{words.quiz.attemptsLeft(attemptsLeft)}</span>}
        </p>
      )}
    </div>
  );
}

function sentence({ state, score, passMark }: Attempt): string {
  if (state === 'passed') return quizWords.passed(score);
  if (state === 'failed') return quizWords.failed(score ?? 0, passMark ?? 0);
  return state === 'awaiting-points' ? quizWords.awaitsPoints : quizWords.practised(score);
}
