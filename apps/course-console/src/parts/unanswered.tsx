import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Answered } from '../api/cache.js';
import { NoConnection, Problem } from '../api/problem.js';
import { places } from '../frame/places.js';
import { useWords } from '../words/words.js';
import { Copy } from './copy.js';
import { Notice, sayProblem } from './notice.js';

/** What is shown where an answer is: what it holds, or why there is none and what to do next. */
export function Answer<T>({ of, children }: { of: Answered<T>; children: (data: T) => ComponentChildren }) {
  const { states } = useWords();
  if (of.data === undefined) return <Unanswered answer={of} />;
  return (
    <>
      {of.error && <Trouble error={of.error} again={of.again} />}
      <div aria-busy={of.isFetching || undefined} class="answer">
        {of.isFetching && <Late>{<div class="again" title={states.loading} />}</Late>}
        {children(of.data)}
      </div>
    </>
  );
}

/** In place of an answer that is not there. */
export function Unanswered({ answer }: { answer: Answered<unknown> }) {
  const { states } = useWords();
  if (answer.error) return <Trouble error={answer.error} again={answer.again} />;
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

/** Why something was refused or did not come, in words, with what can be done about it. */
export function Trouble({ error, again }: { error: Error; again?: (() => void) | undefined }) {
  const words = useWords();
  const { states } = words;
  if (!(error instanceof Problem)) {
    return (
      <Notice tone="wrong" title={error instanceof NoConnection ? states.noConnection : states.fault}>
        {again && <Again again={again} />}
      </Notice>
    );
  }
  if (error.status === 404)
    return (
      <Notice tone="wrong" title={states.gone}>
        <p>
          <a href={places.home}>{words.frame.toStart}</a>
        </p>
      </Notice>
    );
  if (error.status < 500) return <Notice tone="wrong" title={sayProblem(words, error)} />;
  return (
    <Notice tone="wrong" title={error.status === 503 ? states.away : states.fault}>
      {again && <Again again={again} />}
      {error.requestId !== null && (
        <p class="end">
          {states.request} <code>{error.requestId}</code> <Copy text={error.requestId} />
        </p>
      )}
    </Notice>
  );
}

function Again({ again }: { again: () => void }) {
  const { states } = useWords();
  return (
    <p>
      <button type="button" onClick={again}>
        {states.again}
      </button>
    </p>
  );
}
