import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { Bar } from './bar.js';
import { CourseFrame, useCourse } from './course-frame.js';
import { Questions } from './questions.js';
import { words } from './words.js';
import { words as listWords } from '../courses/words.js';

const EVERY_MS = 60_000;

/** How far learners are, in totals, and how the questions fare. */
export function Analytics() {
  const workspace = useWorkspace();
  const { courseId, course } = useCourse();
  return (
    <CourseFrame title={words.pages.analytics} courseId={courseId} course={course}>
      {({ version }) => (
        <>
          <p>
            {words.totalsOnly}{' '}
            {may(workspace, 'records.read') && (
              <a href={`${places.records(workspace.workspaceId)}?courseId=${courseId}`}>{words.records}</a>
            )}
          </p>
          <Enrolled courseId={courseId} />
          {version !== null && <Modules courseId={courseId} />}
          {version !== null && may(workspace, 'records.read') && <Questions courseId={courseId} />}
        </>
      )}
    </CourseFrame>
  );
}

function Enrolled({ courseId }: { courseId: string }) {
  const { workspaceId } = useWorkspace();
  const figures = useAnswer('get_course_analytics', { workspaceId, courseId }, { every: () => EVERY_MS });
  return (
    <Answer of={figures}>
      {({ enrolled, inProgress, completed, averageProgress }) =>
        averageProgress === null ? (
          <p class="empty">{listWords.nobodyEnrolled}</p>
        ) : (
          <section>
            <h2>{words.enrolled(enrolled)}</h2>
            <table class="bars">
              <tbody>
                <Bar name={words.completed} value={completed} most={enrolled} says={words.of(completed, enrolled)} />
                <Bar name={words.inProgress} value={inProgress} most={enrolled} says={words.of(inProgress, enrolled)} />
                <Bar
                  name={words.notBegun}
                  value={enrolled - completed - inProgress}
                  most={enrolled}
                  says={words.of(enrolled - completed - inProgress, enrolled)}
                />
                <Bar name={words.averageProgress} value={averageProgress} most={100} says={words.percent(averageProgress)} />
              </tbody>
            </table>
          </section>
        )
      }
    </Answer>
  );
}

function Modules({ courseId }: { courseId: string }) {
  const { workspaceId } = useWorkspace();
  const modules = useAnswer('get_module_analytics', { workspaceId, courseId }, { every: () => EVERY_MS });
  return <Answer of={modules}>{(data) => (data.enrolled === 0 ? null : <ByModule data={data} />)}</Answer>;
}

function ByModule({ data: { enrolled, modules, assessment, version } }: { data: Result<'get_module_analytics'> }) {
  return (
    <section>
      <h2>{words.byModule(version)}</h2>
      <table class="bars">
        <tbody>
          {modules.map(({ moduleId, title, completedBy, averageProgress }) => (
            <Bar
              key={moduleId}
              name={title}
              value={averageProgress ?? 0}
              most={100}
              says={words.moduleFigures(averageProgress ?? 0, completedBy)}
            />
          ))}
          {assessment && (
            <Bar
              name={words.assessment}
              value={assessment.completedBy}
              most={enrolled}
              says={words.of(assessment.completedBy, enrolled)}
            />
          )}
        </tbody>
      </table>
    </section>
  );
}
