import { useState } from 'preact/hooks';

/** Where something is dropped: before or after what it is dropped on. */
export type Side = 'before' | 'after';

/** Among which it is moved. What is dragged elsewhere, also in another window, is nothing to these; nor is it text that a field would take. */
const typeOf = (among: string): string => `application/x-course-${among}`;

/** For what it is dragged by. */
export const dragged = (among: string, id: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent): void => {
    if (!dataTransfer) return;
    dataTransfer.setData(typeOf(among), id);
    dataTransfer.effectAllowed = 'move';
  },
});

/** Files that nothing inside of this element takes. */
export const holdsFiles = ({ dataTransfer, defaultPrevented }: DragEvent): boolean =>
  !defaultPrevented && dataTransfer?.types.includes('Files') === true;

/**
 * For what something is dropped on; `over`: on which side of it that would be, while it is above it. With `dropFiles`, files too that nothing
 * inside of it takes.
 */
export function useDrop(
  among: string,
  drop: (id: string, side: Side) => void,
  dropFiles?: (files: readonly File[], side: Side) => void,
) {
  const [over, setOver] = useState<Side | null>(null);
  return {
    over,
    on: {
      onDragOver: (event: DragEvent): void => {
        const isTaken = event.dataTransfer?.types.includes(typeOf(among)) || (dropFiles && holdsFiles(event));
        if (event.defaultPrevented || !isTaken) return setOver(null);
        event.preventDefault();
        setOver(sideOf(event));
      },
      onDragLeave: (event: DragEvent): void => {
        const { currentTarget, relatedTarget } = event;
        if (!(currentTarget as Node).contains(relatedTarget as Node | null)) setOver(null);
      },
      onDrop: (event: DragEvent): void => {
        setOver(null);
        const id = event.dataTransfer?.getData(typeOf(among));
        if (event.defaultPrevented || !(id || (dropFiles && holdsFiles(event)))) return;
        event.preventDefault();
        if (id) drop(id, sideOf(event));
        else dropFiles?.([...event.dataTransfer!.files], sideOf(event));
      },
    },
  };
}

function sideOf({ currentTarget, clientY }: DragEvent): Side {
  const { top, height } = (currentTarget as Element).getBoundingClientRect();
  return clientY > top + height / 2 ? 'after' : 'before';
}

/** Where it comes to stand in a list, counted without it; null where it, or what it was dropped on, is not in it, or it stands there. */
export function placeBeside(list: readonly { id: string }[], id: string, on: string, side: Side): number | null {
  const from = list.findIndex((each) => each.id === id);
  const at = list.filter((each) => each.id !== id).findIndex((each) => each.id === on);
  const to = at + (side === 'after' ? 1 : 0);
  return at < 0 || to === from ? null : to;
}
