import { dragged } from '../dragging.js';
import { words } from '../words.js';

/** For a mouse: the text itself is selected by dragging. The menu and keys do the same. */
export function Grip({ list, id }: { list: string; id: string }) {
  const { onDragStart, draggable } = dragged(list, id);
  return (
    <span
      class="grip"
      title={words.items.drag}
      aria-hidden="true"
      draggable={draggable}
      onDragStart={(event) => {
        onDragStart(event);
        const item = event.currentTarget.closest('.item');
        if (item) event.dataTransfer?.setDragImage(item, 0, 0);
      }}
    />
  );
}
