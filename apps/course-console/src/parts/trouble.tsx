import type { ComponentChildren } from 'preact';
import { isPassing, NoConnection, Problem } from '../api/problem.js';
import { places } from '../frame/places.js';
import { useWorkspaceHere } from '../frame/workspace-context.js';
import { wordsFor } from '../words/refusals.js';
import { useRefusalWords } from '../words/use-refusal-words.js';
import { useWords, type Words } from '../words/words.js';
import { Copy } from './copy.js';
import { Countdown } from './countdown.js';
import { Notice } from './notice.js';
import { WhoMay } from './who-may.js';

/** Where what is gone would be listed, by the code that says so. */
const LISTS: Partial<Record<string, (workspaceId: string) => string>> = {
  'generation-not-found': places.generations,
  'course-not-found': places.courses,
  'group-not-found': places.groups,
  'path-not-found': places.paths,
  'member-not-found': places.members,
};

/** Why something was refused or did not come, in words, with what can be done about it. `again`: for what only reads. */
export function Trouble({ error, again }: { error: Error; again?: (() => void) | undefined }) {
  const { states, troubles } = useWords();
  const told = useTitle(error);
  if (!told) return null;
  const { title, lang, asTold } = told;
  if (isPassing(error)) {
    const seconds = error instanceof Problem ? (error.retryAfterSeconds ?? 0) : 0;
    return (
      <Notice tone="wrong" title={title} lang={lang}>
        <Countdown of={error} seconds={seconds} say={troubles.sendAgain} />
      </Notice>
    );
  }
  if (!(error instanceof Problem) || error.status >= 500) {
    const requestId = error instanceof Problem ? error.requestId : null;
    return (
      <Notice tone="wrong" title={title} lang={lang}>
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
    <Notice tone="wrong" title={title} lang={lang}>
      <NextStep problem={error} />
      {asTold !== undefined && (
        <details class="end">
          <summary>{troubles.asTold}</summary>
          <p lang="en">{asTold}</p>
        </details>
      )}
    </Notice>
  );
}

/** It did not come yet, and is asked for again by itself. */
export function HeldUp({ error, again }: { error: Error; again: () => void }) {
  const { troubles } = useWords();
  const told = useTitle(error);
  if (!told) return null;
  const seconds = error instanceof Problem ? error.retryAfterSeconds : null;
  return (
    <Notice tone="plain" title={told.title} lang={told.lang}>
      {seconds === null ? <p>{troubles.goesOn}</p> : <Countdown of={error} seconds={seconds} say={troubles.goesOnIn} />}
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

interface Title {
  title: string;
  /** Where it is not in the page's language. */
  lang?: 'en';
  /** The service's own text, which knows the figures, where other words stand in its place. */
  asTold?: string;
}

/** Null while its words are on their way. */
function useTitle(error: Error): Title | null {
  const words = useWords();
  const title = titleOf(words, error);
  const said = useRefusalWords(title === null);
  if (title !== null) return { title };
  if (!said) return null;
  const { code, message } = error as Problem;
  const own = wordsFor(said.codes, code);
  return own === undefined ? { title: message, lang: 'en' } : { title: own, asTold: message };
}

/** Of what is the same whatever was asked; null where its code says what it is. */
export function titleOf({ frame, roles, states, troubles }: Words, error: Error): string | null {
  if (error instanceof NoConnection) return states.noConnection;
  if (!(error instanceof Problem)) return states.fault;
  if (error.status === 401) return frame.signedOut;
  if (error.status === 404) return states.gone;
  if (error.status === 429) return troubles.tooMany;
  if (error.role !== null) return troubles.notYours(roles[error.role]);
  if (error.code === 'internal-error') return isPassing(error) ? troubles.away : states.fault;
  return error.code === 'unavailable' ? troubles.away : null;
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
