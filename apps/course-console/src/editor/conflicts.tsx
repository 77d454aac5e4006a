import { slidesOf } from '@lib/course-content/edits';
import type { ComponentChildren } from 'preact';
import { canBeBoth, sidesOf, type Conflict } from './contested.js';
import type { CourseDocument } from './course.js';
import { SlideHtml } from './slide/slide-html.js';
import { words } from './words.js';

type Choice = 'mine' | 'theirs' | 'both';

interface Props {
  course: CourseDocument;
  conflicts: readonly Conflict[];
  resolve: (unit: string, choice: Choice) => void;
}

/** What two people changed at once: each version as learners would see it, and which is to stay. All else goes on being saved. */
export function Conflicts({ course, conflicts, resolve }: Props) {
  return (
    <>
      {conflicts.map((conflict) => (
        <ConflictView key={conflict.unit} course={course} conflict={conflict} resolve={resolve} />
      ))}
    </>
  );
}

function ConflictView({ course, conflict, resolve }: { course: CourseDocument; conflict: Conflict; resolve: Props['resolve'] }) {
  const { conflict: said } = words;
  const { mine, theirs, title } = versionsOf(course, conflict);
  const choose = (choice: Choice) => () => resolve(conflict.unit, choice);
  return (
    <section class="conflict notice wrong" role="alert" aria-label={said.of(title)}>
      <h2>{said.title(title, conflict.by)}</h2>
      <div class="versions">
        <div>
          <h3>{said.mine}</h3>
          {mine ?? <p>{said.removed}</p>}
        </div>
        <div>
          <h3>{said.theirs(conflict.by)}</h3>
          {theirs ?? <p>{said.removed}</p>}
        </div>
      </div>
      <p class="actions">
        <button type="button" onClick={choose('mine')}>
          {said.keepMine}
        </button>
        <button type="button" onClick={choose('theirs')}>
          {said.keepTheirs}
        </button>
        {canBeBoth(course, conflict) && (
          <button type="button" onClick={choose('both')}>
            {said.keepBoth}
          </button>
        )}
      </p>
    </section>
  );
}

interface Versions {
  title: string;
  /** Null: removed. */
  mine: ComponentChildren;
  theirs: ComponentChildren;
}

function versionsOf(course: CourseDocument, conflict: Conflict): Versions {
  if (conflict.of !== 'slide') {
    const { mine, theirs } = sidesOf(course, conflict);
    const shown = (side: typeof mine): ComponentChildren => side && <Said of={side} />;
    return { title: words.conflict.parts[conflict.of], mine: shown(mine), theirs: shown(theirs) };
  }
  const mine = slidesOf(course).find(({ id }) => id === conflict.unit);
  const { theirs } = conflict;
  return {
    title: mine?.title ?? theirs?.title ?? '',
    mine: mine && !conflict.isRemovedHere ? <SlideHtml course={course} slide={mine} place="" /> : null,
    theirs: theirs && <SlideHtml course={course} slide={theirs} place="" />,
  };
}

function Said({ of }: { of: readonly (readonly [name: string | null, text: string])[] }) {
  return (
    <ul class="version">
      {of.map(([name, text], at) => (
        <li key={at}>
          {name !== null && <span class="end">{name}</span>}
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
