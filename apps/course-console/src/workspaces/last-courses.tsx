import type { Answered } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { useTimes, useWords } from '../words/words.js';
import { words as own } from './words.js';

const words = own.home;

/** What was worked on last, to go on with it. */
export function LastCourses({ courses }: { courses: Answered<Result<'list_courses'>> }) {
  const { courses: names } = useWords();
  const { day } = useTimes();
  const { workspaceId } = useWorkspace();
  const last = courses.data?.data ?? [];
  if (last.length === 0) return null;
  return (
    <section>
      <h2>{words.changedLast}</h2>
      <ul class="rows">
        {last.map(({ courseId, title, state, updatedAt }) => (
          <li key={courseId}>
            <p>
              <a href={places.course(workspaceId, courseId)}>
                <bdi>{title}</bdi>
              </a>
              <small>
                {names.states[state]} · {words.changed(day(updatedAt))}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
