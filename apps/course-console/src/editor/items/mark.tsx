import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Part } from '../course.js';
import { words } from '../words.js';
import { movedSpot, spotByKey } from './part-edits.js';

type At = NonNullable<Part['at']>;

interface Props {
  number: number;
  at: At;
  /** What it is moved on. */
  within: RefObject<HTMLElement | null>;
  onMove: (at: At) => void;
}

/** The mark of a spot. */
export function Mark({ number, at, within, onMove }: Props) {
  const mark = useRef<HTMLButtonElement>(null);
  // The page's policy allows no style in an element, and takes what a script sets
  useLayoutEffect(() => {
    mark.current?.style.setProperty('--x', `${at.x}%`);
    mark.current?.style.setProperty('--y', `${at.y}%`);
  }, [at.x, at.y]);
  return (
    <button
      ref={mark}
      type="button"
      class="mark"
      aria-label={words.items.spot(number, at.x, at.y)}
      onKeyDown={(event) => {
        const to = event.altKey ? null : spotByKey(at, event.key, event.shiftKey);
        if (!to) return;
        event.preventDefault();
        onMove(to);
      }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const { left, top, width, height } = within.current!.getBoundingClientRect();
        onMove(movedSpot({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }, 0, 0));
      }}
    >
      {number}
    </button>
  );
}
