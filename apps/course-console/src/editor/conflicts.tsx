import type { CourseDocument } from './course.js';
import type { DraftState } from './draft-store.js';
import { SlideHtml } from './slide/slide-html.js';
import { slidesOf } from '@lib/course-content/edits';
import { words } from './words.js';

type Conflict = DraftState['conflicts'][number];
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
  const isSlide = conflict.of === 'slide';
  const mine = isSlide ? slidesOf(course).find(({ id }) => id === conflict.unit) : undefined;
  const theirs = isSlide ? conflict.theirs : null;
  const title = isSlide ? (mine?.title ?? theirs?.title ?? '') : said.parts[conflict.of];
  const isGone = isSlide && (theirs === null || conflict.isRemovedHere);
  return (
    <section class="conflict notice wrong" role="alert" aria-label={said.of(title)}>
      <h2>{said.title(title, conflict.by)}</h2>
      {isSlide && (
        <div class="versions">
          <div>
            <h3>{said.mine}</h3>
            {mine && !conflict.isRemovedHere ? <SlideHtml course={course} slide={mine} place="" /> : <p>{said.removed}</p>}
          </div>
          <div>
            <h3>{said.theirs(conflict.by)}</h3>
            {theirs ? <SlideHtml course={course} slide={theirs} place="" /> : <p>{said.removed}</p>}
          </div>
        </div>
      )}
      <p class="actions">
        <button type="button" onClick={() => resolve(conflict.unit, 'mine')}>
          {said.keepMine}
        </button>
        <button type="button" onClick={() => resolve(conflict.unit, 'theirs')}>
          {said.keepTheirs}
        </button>
        {!isGone && (
          <button type="button" onClick={() => resolve(conflict.unit, 'both')}>
            {said.keepBoth}
          </button>
        )}
      </p>
    </section>
  );
}
