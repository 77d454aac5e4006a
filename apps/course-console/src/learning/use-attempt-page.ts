import { useEffect, useState } from 'preact/hooks';
import { loaded } from '../parts/loaded.js';
import type { AttemptPage } from './attempt-page.js';

type Loaded = { Shown: typeof AttemptPage };

let there: Loaded | null = null;

/** What shows questions, for who is at a quiz, or before one: who only reads has no use for it. */
export async function fetchAttemptPage(): Promise<void> {
  const loaded = await import('./attempt-page.js');
  there = { Shown: loaded.AttemptPage };
}

/** Null while it is on its way. */
export function useAttemptPage(): Loaded | 'not loaded' | null {
  const [page, setPage] = useState<Loaded | 'not loaded' | null>(there);
  useEffect(() => {
    if (page) return;
    void fetchAttemptPage()
      .catch(() => {
        setPage('not loaded');
        return loaded(fetchAttemptPage);
      })
      .then(() => setPage(there));
  }, []);
  return page;
}
