import '../style/unfolded.css';
import type { ComponentChildren, VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

/**
 * A button for a row, and what there is more to it, which stands below and is made when it is unfolded. `about` says what that is to
 * whoever hears the button without its row.
 */
export function useUnfold(label: string, about: string, more: () => ComponentChildren): { button: VNode; below: VNode | null } {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    button: (
      <button
        type="button"
        class="small"
        aria-label={`${label}: ${about}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
    ),
    below: isOpen ? (
      <div id={id} class="unfolded">
        {more()}
      </div>
    ) : null,
  };
}
