import { useEffect, useState } from 'preact/hooks';
import { Notice } from '../parts/notice.js';
import { usePost } from './use-taken.js';
import { words } from './words.js';

const LATE = 1_500;

/** What has not reached the service yet, once that takes longer than usual; and what it did not take. */
export function Waiting() {
  const { box, refusal } = usePost();
  const [isLate, setLate] = useState(false);
  const count = box.deeds.length;
  const isEmpty = count === 0;
  useEffect(() => {
    setLate(false);
    if (isEmpty) return;
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, [isEmpty]);
  return (
    <div class="waits" role="status">
      {isLate && !isEmpty && <p>{words.waits(count)}</p>}
      {refusal && refusal.operation !== 'open_slide' && <Notice tone="wrong" title={words.notTaken} />}
    </div>
  );
}
