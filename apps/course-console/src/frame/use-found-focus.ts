import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Where what had the focus goes, as a button does with what it did, whoever works by keyboard goes on from here instead of from the
 * beginning of the page. Who points is not moved, and who left it before is left alone.
 */
export function useFoundFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let isPointing = false;
    const looked = ({ target }: FocusEvent): void => {
      last = target as Element;
    };
    const pointed = (): void => {
      isPointing = true;
      last = null;
    };
    const pressed = (): void => {
      isPointing = false;
    };
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      place.current?.focus({ preventScroll: isPointing });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', looked);
    addEventListener('pointerdown', pointed, true);
    addEventListener('keydown', pressed, true);
    return () => {
      watch.disconnect();
      removeEventListener('focusin', looked);
      removeEventListener('pointerdown', pointed, true);
      removeEventListener('keydown', pressed, true);
    };
  }, []);
}
