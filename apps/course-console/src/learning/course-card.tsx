import { serverNow } from '../api/server-clock.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { useLanguage, useTimes } from '../words/words.js';
import { dayIn, dayInWords, type MyCourse } from './due.js';
import { words } from './list-words.js';

const VERBS = { 'in-progress': words.goOn, enrolled: words.begin, completed: words.lookAgain };

/** One course in a learner's list: all of it leads there. */
export function CourseCard({
  course: { courseId, title, state, progress, dueOn, overdue, completedAt, nextRoundOn },
}: {
  course: MyCourse;
}) {
  const { workspaceId, timeZone } = useWorkspace();
  const language = useLanguage();
  const { day } = useTimes();
  const due = dueOn === null ? null : dayInWords(dueOn, language, dayIn(timeZone, serverNow()));
  const again = nextRoundOn === null ? null : dayInWords(nextRoundOn, language, dayIn(timeZone, serverNow()));
  return (
    <a class={`course-card ${state}`} href={places.learnCourse(workspaceId, courseId)}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {state === 'in-progress' && <progress max={100} value={progress} aria-hidden="true" />}
      <p class="end">
        {[
          state === 'in-progress' && words.done(progress),
          state === 'completed' && completedAt !== null && words.completedOn(day(completedAt)),
          again !== null && words.againFrom(again),
        ]
          .filter(Boolean)
          .join(' · ')}
        {due !== null && state !== 'completed' && (
          <span class={overdue ? 'overdue' : undefined}>{overdue ? words.overdue(due) : words.due(due)}</span>
        )}
      </p>
      <span class="go">{VERBS[state]}</span>
    </a>
  );
}
