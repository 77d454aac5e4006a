import { directionOf } from '@lib/course-content/page-words';
import { useEffect, useRef } from 'preact/hooks';
import { steady } from '../parts/steady.js';
import type { Step } from './journey.js';
import { useTaking } from './taking.js';
import { words } from './words.js';

/** What the course holds, what of it is done, and where one is. Folded in narrow windows. */
export function Contents({ steps, at }: { steps: readonly Step[]; at: string | undefined }) {
  const { course, at: addressOf } = useTaking();
  const folded = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const list = folded.current!;
    list.open = false;
    // In wide windows it is a column that scrolls by itself
    const here = list.querySelector<HTMLElement>('[aria-current]');
    const column = list.parentElement!;
    if (here) column.scrollTop = here.offsetTop - column.clientHeight / 2;
  }, [at]);
  const done = steps.filter((step) => step.done).length;
  // Steps are made anew with the course, at each slide that is opened: entries tell by what they show whether they are another
  const shown = ({ place, number, title, done, quiz }: Step): EntryProps => ({
    address: addressOf(place),
    number,
    title,
    isDone: done,
    isClosed: quiz?.isOpen === false,
    isHere: place === at,
  });
  let first = 0;
  return (
    <nav class="contents" aria-label={words.contents}>
      <p class="so-far">
        <progress max={100} value={course.progress} aria-label={words.progress} />
        <small>{words.steps(done, steps.length)}</small>
      </p>
      <details ref={folded}>
        <summary>{words.contents}</summary>
        <p>
          <a href={addressOf()} {...(at === undefined && { 'aria-current': 'page' })}>
            {words.start}
          </a>
        </p>
        <ol lang={course.language} dir={directionOf(course.language)}>
          {course.modules.map(({ title, slides }, m) => {
            const own = steps.slice(first, (first += slides.length));
            return (
              <li key={m}>
                <span class="module">{title}</span>
                <ol ref={(list) => list?.style.setProperty('--n', `${own.length}`)}>
                  {own.map((step) => (
                    <Entry key={step.place} {...shown(step)} />
                  ))}
                </ol>
              </li>
            );
          })}
        </ol>
        {steps.slice(first).map((step) => (
          <ol key={step.place}>
            <Entry {...shown(step)} />
          </ol>
        ))}
      </details>
    </nav>
  );
}

interface EntryProps {
  address: string;
  number: string;
  title: string;
  isDone: boolean;
  isClosed: boolean;
  isHere: boolean;
}

const Entry = steady(({ address, number, title, isDone, isClosed, isHere }: EntryProps) => (
  <li>
    <a href={address} {...(isHere && { 'aria-current': 'page' })}>
      <span class="mark" aria-hidden="true">
        {isDone ? '✓' : isClosed ? '–' : ''}
      </span>
      <span>
        {number !== '' && <small>{number}</small>} {title}
      </span>
      {isDone && <span class="unseen">, {words.isDone}</span>}
      {isClosed && <span class="unseen">, {words.isClosed}</span>}
    </a>
  </li>
));
