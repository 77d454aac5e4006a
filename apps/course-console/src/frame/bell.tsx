import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { Icon } from '../parts/icon.js';
import { useWords } from '../words/words.js';
import { places } from './places.js';
import { whileAtWork } from './while-at-work.js';

/** As many as are counted. */
const MOST = 100;
const often = whileAtWork(60_000);

/** What a page is about comes first. */
const AFTER_MS = 1_000;
let isFirst = true;

/** To what one is told, with how much of it is not read. */
export function Bell({ workspaceId }: { workspaceId: string }) {
  const { frame } = useWords();
  const [enabled, setEnabled] = useState(!isFirst);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), AFTER_MS);
    isFirst = false;
    return () => clearTimeout(timer);
  }, []);
  const unread = useAnswer('count_notices', { workspaceId }, { enabled, every: often }).data?.unread ?? 0;
  const shown = unread < MOST ? String(unread) : `${MOST - 1}+`;
  return (
    <a class="bell" href={places.notices(workspaceId)} aria-label={frame.notices(unread === 0 ? '' : shown)}>
      <Icon of="bell" />
      {unread > 0 && <b aria-hidden="true">{shown}</b>}
    </a>
  );
}
