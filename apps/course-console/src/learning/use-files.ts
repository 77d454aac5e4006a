import type { ShownFile } from '@lib/course-content/page';
import { useEffect, useRef } from 'preact/hooks';
import type { OpenedCourse } from './taking.js';

const FRESH = 43_200_000;
const OFTEN = 60_000;

interface Files {
  fileOf: (id: string) => ShownFile | null;
  /** Asks for links anew: one of them failed. */
  failed: () => void;
}

/**
 * Links to the files of a course, which the service signs anew with each answer: they stay what they were, so that nothing that is shown
 * or played is loaded again, until they are half a day old, one of them fails, or the course is another version.
 */
export function useFiles({ files, version }: OpenedCourse, again: () => void): Files {
  const kept = useRef({ files, version, since: performance.now(), isStale: false });
  const askedAt = useRef(-OFTEN);
  const { current } = kept;
  const isOld = current.isStale || performance.now() - current.since > FRESH;
  if (files !== current.files && (isOld || version !== current.version))
    kept.current = { files, version, since: performance.now(), isStale: false };
  const shown = kept.current.files;
  useEffect(() => {
    askedAt.current = -OFTEN;
  }, [version]);
  return {
    fileOf: (id) => {
      const file: string | ShownFile | undefined = shown[id];
      return typeof file === 'string' ? { url: file, name: '', bytes: 0 } : (file ?? null);
    },
    failed: () => {
      if (performance.now() - askedAt.current < OFTEN) return;
      askedAt.current = performance.now();
      kept.current.isStale = true;
      again();
    },
  };
}
