import { useLayoutEffect, useState } from 'preact/hooks';
import { later } from '../parts/later.js';
import type { Checked } from './checks/use-checks.js';
import type { DraftState } from './draft/draft-state.js';
import { giveFocus } from './inline-field/caret.js';
import { Saving } from './saving.js';
import { words } from './words.js';

const PreviewLinks = later(() => import('./preview/preview-links.js').then((module) => module.PreviewLinks));
const Publishing = later(() => import('./publish/publishing.js').then((module) => module.Publishing));

interface Props {
  state: DraftState;
  checked: Checked;
  idHere: (id: string) => string;
  undo: (by: 1 | -1) => void;
  /** Null where no slide is open. */
  look: { isLooking: boolean; turn: () => void } | null;
}

/** What became of what was typed, back and forth, how it looks, and on to publishing. It stays in sight. */
export function Toolbar({ state, checked: { blocking }, idHere, undo, look }: Props) {
  const { toolbar } = words;
  const [isShowing, setShowing] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  // Whoever went on to what was found in the dialog has it before them, after the browser gave the focus back
  useLayoutEffect(() => {
    if (!isPublishing) giveFocus();
  }, [isPublishing]);
  return (
    <div class="toolbar" role="group" aria-label={toolbar.title}>
      <Saving state={state} />
      <div class="button-row">
        <button type="button" class="small" aria-disabled={!state.canUndo} title="Ctrl+Z" onClick={() => undo(-1)}>
          {toolbar.undo}
        </button>
        <button type="button" class="small" aria-disabled={!state.canRedo} title="Ctrl+Y" onClick={() => undo(1)}>
          {toolbar.redo}
        </button>
        {look && (
          <button type="button" class="small" aria-pressed={look.isLooking} onClick={look.turn}>
            {toolbar.look}
          </button>
        )}
        <button type="button" class="small" aria-haspopup="dialog" onClick={() => setShowing(true)}>
          {toolbar.show}
        </button>
        <button
          type="button"
          class="main to-publish"
          aria-haspopup="dialog"
          {...(blocking > 0 && { 'aria-label': toolbar.publishAfter(blocking), 'data-count': blocking })}
          onClick={() => setPublishing(true)}
        >
          {toolbar.publish}
        </button>
      </div>
      {isShowing && <PreviewLinks onClose={() => setShowing(false)} />}
      {isPublishing && <Publishing state={state} idHere={idHere} onClose={() => setPublishing(false)} />}
    </div>
  );
}
