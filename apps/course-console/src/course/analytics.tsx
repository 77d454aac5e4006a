import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Answer, isSettled } from '../parts/unanswered.js';
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
          <Figures courseId={courseId} isPublished={version !== null} />
        </>
      )}
    </CourseFrame>
  );
}

interface Of {
  courseId: string;
  isPublished: boolean;
}

/** All are asked for at once, and each stands when what is above it does, so that nothing moves. */
function Figures({ courseId, isPublished }: Of) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const given = { workspaceId, courseId };
  const enrolled = useAnswer('get_course_analytics', given, { every: () => EVERY_MS });
  const modules = useAnswer('get_module_analytics', given, { every: () => EVERY_MS, enabled: isPublished });
  const mayRead = may(workspace, 'records.read');
  const questions = useAnswer('get_question_analytics', given, { enabled: isPublished && mayRead });
  const modulesStand = isPublished && isSettled(enrolled);
  return (
    <>
      <Answer of={enrolled}>{(figures) => <Enrolled figures={figures} />}</Answer>
      {modulesStand && <Answer of={modules}>{(data) => (data.enrolled === 0 ? null : <ByModule data={data} />)}</Answer>}
      {modulesStand && mayRead && isSettled(modules) && <Questions of={questions} />}
    </>
  );
}

function Enrolled({ figures }: { figures: Result<'get_course_analytics'> }) {
  const { enrolled, inProgress, completed, averageProgress } = figures;
  if (averageProgress === null) return <p class="empty">{listWords.nobodyEnrolled}</p>;
  const notBegun = enrolled - completed - inProgress;
  return (
    <section>
      <h2>{words.enrolled(enrolled)}</h2>
      <table class="bars">
        <tbody>
          <Bar name={words.completed} value={completed} most={enrolled} says={words.of(completed, enrolled)} />
          <Bar name={words.inProgress} value={inProgress} most={enrolled} says={words.of(inProgress, enrolled)} />
          <Bar name={words.notBegun} value={notBegun} most={enrolled} says={words.of(notBegun, enrolled)} />
          <Bar name={words.averageProgress} value={averageProgress} most={100} says={words.percent(averageProgress)} />
        </tbody>
      </table>
    </section>
  );
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
