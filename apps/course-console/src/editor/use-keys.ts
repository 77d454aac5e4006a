import { useEffect } from 'preact/hooks';
import type { DraftStore } from './draft/draft-store.js';
import type { Here } from './editing.js';
import { words } from './words.js';

/** Back and forth, and saving, wherever on the page the focus is; a dialog has its own. */
export function useKeys(draft: DraftStore, here: Here): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.defaultPrevented;
      if (!isMeant || !['z', 'y', 's'].includes(key) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (key !== 's') return here.undo(key === 'y' || event.shiftKey ? 1 : -1);
      void draft.flush();
      here.say(words.saving.byItself);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [draft, here]);
}
