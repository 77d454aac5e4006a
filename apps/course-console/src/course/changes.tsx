import { useRoute, useLocation } from 'preact-iso';
import { useId, useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { LISTS_OF_COURSES } from '../courses/use-course-menu.js';
import { changesBetween } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { Notice } from '../parts/notice.js';
import { Unanswered } from '../parts/unanswered.js';
import type { Compared } from './course-changes.js';
import { CourseFrame, useCourse, type Detail } from './course-frame.js';
import { FoundChanges } from './found-changes.js';
import { words } from './words.js';

type State = number | 'draft';

const stateIn = (text: string | undefined): State => (text === 'draft' ? 'draft' : Math.max(1, Math.floor(Number(text)) || 1));
const nameOf = (state: State): string => (state === 'draft' ? words.draft : words.version(state));

/** What became another between two states of a course: two versions, or one and the draft. */
export function Changes() {
  const { courseId, course } = useCourse();
  const { from, to } = useRoute().params;
  return (
    <CourseFrame title={words.changesOf(nameOf(stateIn(from)), nameOf(stateIn(to)))} courseId={courseId} course={course}>
      {(detail) => <Difference detail={detail} from={stateIn(from)} to={stateIn(to)} />}
    </CourseFrame>
  );
}

function useStateOf(courseId: string, state: State) {
  const { workspaceId } = useWorkspace();
  const draft = useAnswer('get_course_draft', { workspaceId, courseId }, { enabled: state === 'draft' });
  const version = state === 'draft' ? 1 : state;
  const published = useAnswer('read_course_version', { workspaceId, courseId, version }, { enabled: state !== 'draft' });
  return state === 'draft'
    ? { answer: draft, content: draft.data?.draft as Compared | undefined, revision: draft.data?.revision }
    : { answer: published, content: published.data?.content as Compared | undefined, revision: undefined };
}

function Difference({ detail, from, to }: { detail: Detail; from: State; to: State }) {
  const workspace = useWorkspace();
  const mayDraft = may(workspace, 'courses.write');
  const before = useStateOf(detail.courseId, from);
  const after = useStateOf(detail.courseId, to);
  if ((from === 'draft' || to === 'draft') && !mayDraft) return <p class="empty">{words.draftForWriters}</p>;
  return (
    <>
      <Pick detail={detail} from={from} to={to} />
      {!before.content ? (
        <Unanswered answer={before.answer} />
      ) : !after.content ? (
        <Unanswered answer={after.answer} />
      ) : (
        <FoundChanges before={before.content} after={after.content} />
      )}
      {typeof from === 'number' && to === 'draft' && after.revision !== undefined && detail.state !== 'archived' && (
        <Restore courseId={detail.courseId} version={from} revision={after.revision} />
      )}
    </>
  );
}

/** Any two can be compared. */
function Pick({ detail: { courseId, version }, from, to }: { detail: Detail; from: State; to: State }) {
  const id = useId();
  const { route } = useLocation();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const versions = Array.from({ length: version ?? 0 }, (_, at) => (version ?? 0) - at);
  const states: State[] = may(workspace, 'courses.write') ? ['draft', ...versions] : versions;
  const select = (name: 'from' | 'to', state: State, other: (chosen: State) => string) => (
    <p class="pick">
      <label for={`${id}-${name}`}>{words[name]}</label>
      <select
        id={`${id}-${name}`}
        value={String(state)}
        onChange={({ currentTarget }) => route(other(stateIn(currentTarget.value)), true)}
      >
        {states.map((each) => (
          <option key={each} value={String(each)}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </p>
  );
  return (
    <div class="filters">
      {select('from', from, (chosen) => changesBetween(workspaceId, courseId, chosen, to))}
      {select('to', to, (chosen) => changesBetween(workspaceId, courseId, from, chosen))}
    </div>
  );
}

function Restore({ courseId, version, revision }: { courseId: string; version: number; revision: number }) {
  const { workspaceId } = useWorkspace();
  const [isDone, setDone] = useState(false);
  const restore = useChange('restore_course_version', {
    stale: [...LISTS_OF_COURSES, 'get_course_draft', 'get_publish_checks'],
    // What was compared is what is replaced: a draft that somebody changed meanwhile stays
    ifMatch: String(revision),
    then: () => setDone(true),
  });
  if (isDone) return <Notice tone="well" title={words.restored(version)} />;
  return (
    <p class="actions">
      <Confirm
        label={words.restoreVersion(version)}
        title={words.restoreVersion(version)}
        consequence={words.restoreWhy}
        change={restore}
        given={{ workspaceId, courseId, version }}
      />
    </p>
  );
}
