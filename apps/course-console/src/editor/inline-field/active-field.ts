import { useLayoutEffect, useState } from 'preact/hooks';
import type { MarkName } from './schema.js';

/** A field that is written in, as what stands beside the slide knows it. */
export interface ActiveField {
  mark: (name: Exclude<MarkName, 'link'>) => void;
  /** On what is selected, or on the word of the caret; null takes the link away. */
  link: (href: string | null) => void;
  has: (name: MarkName) => boolean;
  /** The address of the link that the caret is in. */
  readonly href: string | null;
  focus: () => void;
}

/** The one field that is open: what stands beside the slide works on it. */
let active: ActiveField | null = null;
const watchers = new Set<() => void>();

export function setActive(field: ActiveField | null): void {
  active = field;
  told();
}

export const activeField = (): ActiveField | null => active;

/** To be called when what is selected in it is another. */
export function told(): void {
  for (const watcher of watchers) watcher();
}

export function useActiveField(): ActiveField | null {
  const [, seen] = useState(0);
  useLayoutEffect(() => {
    const watcher = (): void => seen((count) => count + 1);
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, []);
  return active;
}
