import type { Step } from './journey.js';
import { useTaking } from './taking.js';
import { words } from './words.js';

interface Props {
  steps: readonly Step[];
  /** Of the page that is shown; -1 for the start. */
  at: number;
  isStart: boolean;
}

/** To the pages before and after this one. */
export function Ways({ steps, at, isStart }: Props) {
  const { at: addressOf } = useTaking();
  if (isStart || at < 0) return null;
  const before = steps[at - 1];
  const after = steps[at + 1];
  const { quiz, done } = steps[at]!;
  // What there is to do is on the page
  const look = !quiz || done ? 'button main' : 'button';
  return (
    <nav class="ways" aria-label={words.ways}>
      <a class="button" href={addressOf(before?.place)} rel="prev">
        {words.back}
      </a>
      {after ? (
        <a class={look} href={addressOf(after.place)} rel="next">
          {words.next}
        </a>
      ) : (
        // Where it says that the course is completed
        <a class={look} href={addressOf()}>
          {words.start}
        </a>
      )}
    </nav>
  );
}
