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

/** For what something is dropped on; `over`: on which side of it that would be, while it is above it. */
export function useDrop(among: string, drop: (id: string, side: Side) => void) {
  const [over, setOver] = useState<Side | null>(null);
  return {
    over,
    on: {
      onDragOver: (event: DragEvent): void => {
        if (!event.dataTransfer?.types.includes(typeOf(among))) return;
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
        if (!id) return;
        event.preventDefault();
        drop(id, sideOf(event));
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
