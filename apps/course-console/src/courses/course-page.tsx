import { useRoute } from 'preact-iso';
import { useAnswer } from '../api/cache.js';
import { Page } from '../frame/page.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { useTimes, useWords } from '../words/words.js';

/** What a course is, and the way to look at it. */
export function CoursePage() {
  const { courses: words } = useWords();
  const { moment } = useTimes();
  const { workspaceId } = useWorkspace();
  const { courseId } = useRoute().params as { courseId: string };
  const course = useAnswer('get_course', { workspaceId, courseId });
  const previewUrl = course.data?.previewUrl;
  return (
    <Page
      title={course.data?.title ?? words.course}
      action={typeof previewUrl === 'string' ? { name: words.look, go: previewUrl } : undefined}
    >
      <Answer of={course}>
        {({ state, version, counts, updatedAt, hasUnpublishedChanges }) => (
          <>
            <p class="lead">{[words.states[state], words.counts(counts)].join(' · ')}</p>
            <p class="end">
              {[
                version !== null && words.version(version),
                state === 'published' && hasUnpublishedChanges && words.changed,
                words.updated(moment(updatedAt)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        )}
      </Answer>
    </Page>
  );
}
