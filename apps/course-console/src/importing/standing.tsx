import { useAnswer } from '../api/cache.js';
import { Problem } from '../api/problem.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Notice } from '../parts/notice.js';
import { Trouble } from '../parts/trouble.js';
import { useTimes } from '../words/words.js';
import { titleIn } from './report.js';
import type { Source } from './source.js';
import type { Check } from './use-check.js';
import { words } from './words.js';

interface Props {
  source: Source;
  check: Check;
  create: () => void;
  leave: () => void;
  /** Null: nothing was changed here. */
  undo: (() => void) | null;
}

/** How it stands with a source, and what can be done with it. */
export function Standing({ source, check, create, leave, undo }: Props) {
  const { under, report, error } = check;
  const title = titleIn(report) ?? (source.kind === 'text' ? null : source.name);
  return (
    <section class="standing">
      {title !== null && (
        <p class="lead">
          <bdi>{title}</bdi>
        </p>
      )}
      {report && (
        <p class="end">
          {words.counts({ ...report.counts, modules: report.settings.modules })} ·{' '}
          {words.settings(report.settings.passMark, report.settings.quizMode === 'graded', report.settings.retryLimit)}
        </p>
      )}
      {under && <UnderWay check={check} />}
      {under !== 'import' && report && !error && <Notice tone="well" title={words.proved} />}
      {!under && error instanceof Problem && error.status === 422 && <Notice tone="wrong" title={words.refused} />}
      {error && <Trouble error={error} />}
      {report && under !== 'import' && <Namesake title={titleIn(report)} />}
      <p class="actions">
        {report && (
          <button type="button" class="main" aria-disabled={under !== null} onClick={() => under === null && create()}>
            {words.create}
          </button>
        )}
        {error && !under && !report && (
          <button type="button" onClick={() => check.check(source)}>
            {words.again}
          </button>
        )}
        {undo && (
          <button type="button" aria-disabled={under === 'import'} onClick={() => under !== 'import' && undo()}>
            {words.undo}
          </button>
        )}
        <button type="button" aria-disabled={under === 'import'} onClick={() => under !== 'import' && leave()}>
          {words.another}
        </button>
      </p>
      {report && <p class="end">{words.free}</p>}
    </section>
  );
}

/** Seconds for what is long, with the way to stop it; a course that is being made is not stopped half-way. */
function UnderWay({ check: { under, sent, stop } }: { check: Check }) {
  const what = under === 'import' ? words.creating : words.checking;
  return (
    <div class="under-way" role="status">
      <p>{sent === null ? what : words.sending(`${Math.round(sent * 100)} %`)}</p>
      <progress aria-label={what} {...(sent !== null && { value: sent })} />
      {under === 'check' && (
        <button type="button" class="small" onClick={stop}>
          {words.stop}
        </button>
      )}
    </div>
  );
}

/** What `list_courses` looks for at most. */
const LONGEST_SEARCH = 100;

/** A course that has this very title, and may have been made of the same source. */
function Namesake({ title }: { title: string | null }) {
  const { workspaceId } = useWorkspace();
  const { day } = useTimes();
  const search = (title ?? '').slice(0, LONGEST_SEARCH).trim();
  const { data } = useAnswer('list_courses', { workspaceId, search }, { enabled: search !== '' });
  const course = data?.data.find((each) => each.title === title);
  if (!course) return null;
  return (
    <Notice tone="plain" title={words.namesake(course.state === 'published', day(course.updatedAt))}>
      <p>
        <a href={places.course(workspaceId, course.courseId)}>{words.toNamesake}</a>
      </p>
    </Notice>
  );
}
