import { words } from '../words/edit-plan-words.js';

interface Props {
  id: string;
  /** The key of what is moved. */
  of: number;
  title: string;
  isFirst: boolean;
  isLast: boolean;
  move: (step: -1 | 1) => void;
  remove: () => void;
}

/** What moves and leaves out by a press, for whoever does not drag. */
export function MoveButtons({ id, of, title, isFirst, isLast, move, remove }: Props) {
  return (
    <span class="tools">
      <button
        id={`${id}-up-${of}`}
        type="button"
        class="icon"
        aria-label={words.up(title)}
        aria-disabled={isFirst}
        onClick={() => isFirst || move(-1)}
      >
        ↑
      </button>
      <button
        id={`${id}-down-${of}`}
        type="button"
        class="icon"
        aria-label={words.down(title)}
        aria-disabled={isLast}
        onClick={() => isLast || move(1)}
      >
        ↓
      </button>
      <button type="button" class="icon" aria-label={words.remove(title)} onClick={remove}>
        ✕
      </button>
    </span>
  );
}
