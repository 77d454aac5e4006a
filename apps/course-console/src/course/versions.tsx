import { useAnswer } from '../api/cache.js';
import { changesBetween, places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { words as listWords } from '../courses/words.js';
import { useTimes } from '../words/words.js';
import { CourseFrame, useCourse } from './course-frame.js';
import { words } from './words.js';

/** What was published of a course, the latest first. */
export function Versions() {
  const { courseId, course } = useCourse();
  return (
    <CourseFrame title={words.pages.versions} courseId={courseId} course={course}>
      {() => <List courseId={courseId} />}
    </CourseFrame>
  );
}

function List({ courseId }: { courseId: string }) {
  const { moment } = useTimes();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const pages = usePages();
  const versions = useAnswer('list_course_versions', { workspaceId, courseId, limit: PAGE, cursor: pages.cursor });
  return (
    <Rows of={versions} pages={pages} none={words.noVersions}>
      {({ version, title, slides, publishedAt, publishedBy, current }) => (
        <li key={version}>
          <p>
            {words.version(version)} {current && <span class="state published">{words.current}</span>}
            <small>
              <bdi>{title}</bdi> · {listWords.slides(slides)}
            </small>
            <small>{words.by(moment(publishedAt), publishedBy ?? words.somebodyGone)}</small>
          </p>
          <a class="button small" href={`${places.preview(workspaceId, courseId)}?version=${version}`}>
            {words.readVersion}
            <span class="unseen"> {words.version(version)}</span>
          </a>
          {version > 1 && (
            <a class="button small" href={changesBetween(workspaceId, courseId, version - 1, version)}>
              {words.sinceBefore}
              <span class="unseen"> {words.version(version)}</span>
            </a>
          )}
          {may(workspace, 'courses.write') && (
            <a class="button small" href={changesBetween(workspaceId, courseId, version, 'draft')}>
              {words.compareDraft}
              <span class="unseen"> {words.version(version)}</span>
            </a>
          )}
        </li>
      )}
    </Rows>
  );
}
