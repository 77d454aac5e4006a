import { useLayoutEffect, useState } from 'preact/hooks';

/** A tap's click comes a moment after its pointerup, in a task of its own. */
const CLICK_COMES_WITHIN_MS = 100;

/**
 * Keeps what a list shows from the moment a pointer goes down on it until its click has come. A search that is answered in between would
 * replace the pressed element, and the browser sends no click to an element that is gone, or sends it to another entry.
 *
 * @returns what to show, and what to call when the pointer goes down.
 */
export function usePinned<T>(latest: T): [shown: T, pin: () => void] {
  const [pinned, setPinned] = useState<{ shown: T } | null>(null);
  useLayoutEffect(() => {
    if (!pinned) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => {
      timer = setTimeout(() => setPinned(null), CLICK_COMES_WITHIN_MS);
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      clearTimeout(timer);
    };
  }, [pinned]);
  const shown = pinned ? pinned.shown : latest;
  return [shown, () => setPinned({ shown })];
}
