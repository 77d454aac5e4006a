import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Notice } from '../parts/notice.js';
import { Trouble } from '../parts/trouble.js';
import { Answer } from '../parts/unanswered.js';
import { Approval } from './approval/approval.js';
import { CourseFrame, useCourse, type Detail } from './course-frame.js';
import { FindingList } from './findings/finding-list.js';
import { usePublish } from './use-publish.js';
import { words } from './words.js';

/** What keeps a draft from being published, and what should be looked at before. */
export function Checks() {
  const { courseId, course } = useCourse();
  return (
    <CourseFrame title={words.pages.checks} courseId={courseId} course={course}>
      {(detail) => (detail.state === 'archived' ? <p class="notice">{words.isArchived}</p> : <Checked detail={detail} />)}
    </CourseFrame>
  );
}

function Checked({ detail }: { detail: Detail }) {
  const { workspaceId } = useWorkspace();
  const { courseId, state, hasUnpublishedChanges } = detail;
  const checks = useAnswer('get_publish_checks', { workspaceId, courseId });
  const [published, setPublished] = useState<Result<'publish_course'> | null>(null);
  const publish = usePublish(checks.data?.revision, setPublished);
  const isUpToDate = state === 'published' && !hasUnpublishedChanges;
  const run = async (): Promise<void> => {
    setPublished(null);
    // Refused: somebody has changed the draft since it was checked
    if (!(await publish.run({ workspaceId, courseId }))) checks.again();
  };
  return (
    <Answer of={checks}>
      {({ blocking, warnings }) => (
        <>
          {published && (
            <Notice tone="well" title={words.published(published.version!)}>
              <p>
                <a href={places.assign(workspaceId, courseId)}>{words.assign}</a>
              </p>
            </Notice>
          )}
          {!published && isUpToDate && <p class="notice">{words.upToDate}</p>}
          <p role="status" class="lead">
            {words.checked(blocking.length, warnings.length)}
          </p>
          {!isUpToDate && <Approval workspaceId={workspaceId} courseId={courseId} />}
          {publish.error && <Trouble error={publish.error} />}
          <p class="actions">
            <button
              type="button"
              class="main"
              aria-disabled={publish.isRunning || blocking.length > 0 || isUpToDate}
              onClick={() => blocking.length === 0 && !isUpToDate && void run()}
            >
              {publish.isRunning ? words.publishing : words.publish}
            </button>
            <button type="button" onClick={checks.again}>
              {words.checkAgain}
            </button>
          </p>
          <FindingList courseId={courseId} title={words.blocking} findings={blocking} />
          <FindingList courseId={courseId} title={words.warnings} findings={warnings} />
        </>
      )}
    </Answer>
  );
}
