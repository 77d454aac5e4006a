import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Answered } from '../api/cache.js';
import { useWords } from '../words/words.js';
import { HeldUp, Trouble } from './trouble.js';

/** What is shown where an answer is: what it holds, or why there is none and what to do next. */
export function Answer<T>({ of, children }: { of: Answered<T>; children: (data: T) => ComponentChildren }) {
  const { states } = useWords();
  if (of.data === undefined) return <Unanswered answer={of} />;
  return (
    <>
      {of.error && <Trouble error={of.error} again={of.again} />}
      {/* Without any connection the bar of the frame says it */}
      {of.heldUp && navigator.onLine && <HeldUp error={of.heldUp} again={of.again} />}
      <div aria-busy={of.isFetching || undefined} class="answer">
        {of.isFetching && <Late>{<div class="again" title={states.loading} />}</Late>}
        {children(of.data)}
      </div>
    </>
  );
}

/** Whether its place on the page has its height: what stands below moves no more. */
export const isSettled = ({ data, error }: Answered<unknown>): boolean => data !== undefined || error !== null;

/** In place of an answer that is not there. */
export function Unanswered({ answer }: { answer: Answered<unknown> }) {
  const { states } = useWords();
  if (answer.error) return <Trouble error={answer.error} again={answer.again} />;
  if (answer.heldUp) return <HeldUp error={answer.heldUp} again={answer.again} />;
  return (
    <Late>
      <div class="waiting" aria-busy="true" role="status">
        <span>{states.loading}</span>
      </div>
    </Late>
  );
}

/** Nothing for a moment: what comes quickly does not flicker. */
function Late({ children }: { children: ComponentChildren }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <>{children}</> : null;
}
