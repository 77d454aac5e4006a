import { useContext } from 'preact/hooks';
import { useHere } from '../editing.js';
import { Commented } from './use-comments.js';
import { words } from './words.js';

export const COMMENTS = 'comments';

/** How many threads are about an item, and the way to them. */
export function CommentCount({ itemId }: { itemId: string }) {
  const { choose } = useHere();
  const count = useContext(Commented).get(itemId) ?? 0;
  if (count === 0) return null;
  return (
    <p class="comment-count">
      <button
        type="button"
        class="quiet small"
        onClick={() => {
          choose(itemId);
          // Where it is folded, what unfolds it is next
          (document.getElementById(COMMENTS) ?? document.getElementById(`${COMMENTS}-fold`))?.focus();
        }}
      >
        {words.here(count)}
      </button>
    </p>
  );
}
