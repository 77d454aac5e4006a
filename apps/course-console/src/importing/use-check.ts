import { useEffect, useRef, useState } from 'preact/hooks';
import { changed, refused } from '../api/cache.js';
import { NoConnection, Problem } from '../api/problem.js';
import { importOf } from './import-of.js';
import type { Outcome, Source } from './source.js';

export interface Check {
  /** What is being read, or made a course of; null: nothing. */
  under: 'check' | 'import' | null;
  /** Of a file on its way, how much has gone out; null: the service reads it. */
  sent: number | null;
  /** Of the last source that could be read. */
  report: Outcome | null;
  error: Error | null;
  check: (source: Source) => void;
  /** @returns the course that was made. */
  create: (source: Source, key: string) => Promise<string | null>;
  stop: () => void;
}

/** Has a source checked, and later made a course of. Another source takes the place of the one that is being checked. */
export function useCheck(workspaceId: string): Check {
  const [state, setState] = useState<Pick<Check, 'under' | 'sent' | 'report' | 'error'>>({
    under: null,
    sent: null,
    report: null,
    error: null,
  });
  const last = useRef<AbortController | null>(null);
  useEffect(() => () => last.current?.abort(), []);
  const ask = async (under: 'check' | 'import', source: Source, key?: string): Promise<Outcome | null> => {
    last.current?.abort();
    const own = (last.current = new AbortController());
    const isLast = (): boolean => last.current === own;
    setState((before) => ({ ...before, under, sent: source.kind === 'file' ? 0 : null, error: null }));
    try {
      const outcome = await importOf(workspaceId, source, {
        signal: own.signal,
        ...(under === 'check' ? { summary: true } : { key: key! }),
        onSent: (part) => isLast() && setState((before) => ({ ...before, sent: part < 1 ? part : null })),
      });
      if (isLast())
        setState((before) => ({ under: null, sent: null, error: null, report: under === 'check' ? outcome : before.report }));
      return outcome;
    } catch (thrown) {
      const isStopped = (thrown as Error).name === 'AbortError';
      if (!isStopped && !(thrown instanceof Problem) && !(thrown instanceof NoConnection)) throw thrown;
      if (!isLast()) return null;
      if (!isStopped) refused(thrown as Error, 'import_course');
      // What was read before is not what this source would be
      const report = under === 'check' && !isStopped ? { report: null } : {};
      setState((before) => ({ ...before, ...report, under: null, sent: null, error: isStopped ? null : (thrown as Error) }));
      return null;
    }
  };
  return {
    ...state,
    check: (source) => void ask('check', source),
    async create(source, key) {
      if (state.under === 'import') return null;
      const outcome = await ask('import', source, key);
      if (outcome) changed('list_courses', 'list_files');
      return outcome?.courseId ?? null;
    },
    stop: () => last.current?.abort(),
  };
}
