/** Awaiting points: handed in with open answers, and neither passed nor failed until a trainer has given points for each. */
export const ATTEMPT_STATES = ['open', 'handed-in', 'awaiting-points', 'passed', 'failed'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export interface AttemptFact {
  mode: 'practice' | 'graded';
  state: AttemptState;
}

export interface Standing {
  passed: boolean;
  /** Graded attempts that may still be started; null is without limit. */
  attemptsLeft: number | null;
  /** Nothing can be won any more: passed, or no attempt left, none under way and none that awaits points. */
  closed: boolean;
}

/**
 * Where a learner stands in one quiz. The limit counts graded attempts, an open one too; practice has none, and a passed
 * quiz is closed.
 */
export function standingOf(
  attempts: readonly AttemptFact[],
  { quizMode, retryLimit }: { quizMode: 'practice' | 'graded'; retryLimit: number | null },
  granted: number,
): Standing {
  const passed = attempts.some(({ state }) => state === 'passed');
  if (quizMode === 'practice') return { passed, attemptsLeft: null, closed: passed };
  if (passed) return { passed, attemptsLeft: 0, closed: true };
  if (retryLimit === null) return { passed, attemptsLeft: null, closed: false };
  const used = attempts.filter(({ mode }) => mode === 'graded').length;
  const attemptsLeft = Math.max(0, 1 + retryLimit + granted - used);
  const isUndecided = attempts.some(({ state }) => state === 'open' || state === 'awaiting-points');
  return { passed, attemptsLeft, closed: attemptsLeft === 0 && !isUndecided };
}

export interface Disclosure {
  /** Whether the answer was right, and what is said to it. */
  feedback: boolean;
  key: boolean;
}

/** What of a question may be told now. Practice tells after each answer; graded at the end, the key when nothing can be won with it. */
export function disclosureOf(attempt: AttemptFact, isAnswered: boolean, standing: Standing): Disclosure {
  const ended = attempt.state !== 'open';
  if (attempt.mode === 'practice') return { feedback: ended || isAnswered, key: ended || isAnswered };
  return { feedback: ended, key: ended && standing.closed };
}
