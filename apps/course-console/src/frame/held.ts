import { useEffect } from 'preact/hooks';

const held = new Set<symbol>();

/** While something on a page is not saved, it stays, though whoever is on it may not come to it any more: what was typed could be copied. */
export function useHeld(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const page = Symbol();
    held.add(page);
    return () => void held.delete(page);
  }, [isUnsaved]);
}

export const isHeld = (): boolean => held.size > 0;
