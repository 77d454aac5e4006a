import type { ComponentChildren } from 'preact';
import { isPassing, NoConnection, Problem } from '../api/problem.js';
import { places } from '../frame/places.js';
import { useWorkspaceHere } from '../frame/workspace-context.js';
import { useWords, type Words } from '../words/words.js';
import { Copy } from './copy.js';
import { Countdown } from './countdown.js';
import { Notice, sayProblem } from './notice.js';
import { WhoMay } from './who-may.js';

/** Where what is gone would be listed, by the code that says so. */
const LISTS: Partial<Record<string, (workspaceId: string) => string>> = { 'generation-not-found': places.generations };

/** Why something was refused or did not come, in words, with what can be done about it. `again`: for what only reads. */
export function Trouble({ error, again }: { error: Error; again?: (() => void) | undefined }) {
  const words = useWords();
  const { states, troubles } = words;
  const title = titleOf(words, error);
  if (isPassing(error)) {
    const seconds = error instanceof Problem ? (error.retryAfterSeconds ?? 0) : 0;
    return (
      <Notice tone="wrong" title={title}>
        <Countdown of={error} seconds={seconds} say={troubles.sendAgain} />
      </Notice>
    );
  }
  if (!(error instanceof Problem) || error.status >= 500) {
    const requestId = error instanceof Problem ? error.requestId : null;
    return (
      <Notice tone="wrong" title={title}>
        {again && <Again again={again} />}
        {requestId !== null && (
          <p class="end">
            {states.request} <code>{requestId}</code> <Copy text={requestId} />
          </p>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="wrong" title={title}>
      <NextStep problem={error} />
    </Notice>
  );
}

/** It did not come yet, and is asked for again by itself. */
export function HeldUp({ error, again }: { error: Error; again: () => void }) {
  const words = useWords();
  const seconds = error instanceof Problem ? error.retryAfterSeconds : null;
  return (
    <Notice tone="plain" title={titleOf(words, error)}>
      {seconds === null ? (
        <p>{words.troubles.goesOn}</p>
      ) : (
        <Countdown of={error} seconds={seconds} say={words.troubles.goesOnIn} />
      )}
      <Again again={again} />
    </Notice>
  );
}

function NextStep({ problem }: { problem: Problem }): ComponentChildren {
  const { frame, troubles } = useWords();
  const workspace = useWorkspaceHere();
  if (problem.status === 404) {
    const list = workspace && LISTS[problem.code]?.(workspace.workspaceId);
    return (
      <p>
        <a href={list ?? places.home}>{list ? troubles.toList : frame.toStart}</a>
      </p>
    );
  }
  if (problem.roles.length === 0) return null;
  return (
    <>
      <p>{troubles.whoMay}</p>
      <WhoMay roles={problem.roles} />
    </>
  );
}

function titleOf(words: Words, error: Error): string {
  const { frame, roles, states, troubles } = words;
  if (error instanceof NoConnection) return states.noConnection;
  if (!(error instanceof Problem)) return states.fault;
  if (error.status === 401) return frame.signedOut;
  if (error.status === 404) return states.gone;
  if (error.status === 429) return troubles.tooMany;
  if (error.role !== null) return troubles.notYours(roles[error.role]);
  if (error.code === 'internal-error') return isPassing(error) ? troubles.away : states.fault;
  return error.code === 'unavailable' ? troubles.away : sayProblem(words, error);
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
