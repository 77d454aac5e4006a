import { serverNow } from '../../api/server-clock.js';
import type { Result } from '../../api/call.js';
import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { useLanguage, useTimes } from '../../words/words.js';
import { dayIn, dayInWords } from '../due.js';
import { words } from './words.js';

type MyPath = Result<'list_my_paths'>['data'][number];

/** The paths of a learner, above their courses. */
export function PathCards({ paths }: { paths: readonly MyPath[] }) {
  return (
    <section>
      <h2>{words.paths}</h2>
      <ul class="course-cards">
        {paths.map((path) => (
          <li key={path.pathId}>
            <PathCard path={path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PathCard({ path: { pathId, title, state, progress, steps, done, ...path } }: { path: MyPath }) {
  const { workspaceId } = useWorkspace();
  const { day } = useTimes();
  const due = useDue(path);
  const isCompleted = state === 'completed';
  return (
    <div class={`course-card ${state}`}>
      <h3>
        <a href={places.learnPath(workspaceId, pathId)}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      {!isCompleted && <progress max={100} value={progress} aria-hidden="true" />}
      <p class="end">
        {isCompleted && path.completedAt !== null
          ? words.completedOn(day(path.completedAt))
          : `${words.steps(done, steps)} · ${words.progress(progress)}`}
        {due && !isCompleted && <span class={path.overdue ? 'overdue' : undefined}>{due}</span>}
      </p>
      {path.nextCourseId === null ? (
        <a class="go" href={places.learnPath(workspaceId, pathId)}>
          {words.look}
        </a>
      ) : (
        <a class="go" href={places.learnCourse(workspaceId, path.nextCourseId)}>
          {state === 'enrolled' ? words.begin : words.goOn}
        </a>
      )}
    </div>
  );
}

/** Until when, in words; null where there is no last day. */
export function useDue({ dueOn, overdue }: Pick<MyPath, 'dueOn' | 'overdue'>): string | null {
  const { timeZone } = useWorkspace();
  const language = useLanguage();
  if (dueOn === null) return null;
  const day = dayInWords(dueOn, language, dayIn(timeZone, serverNow()));
  return overdue ? words.overdue(day) : words.due(day);
}
