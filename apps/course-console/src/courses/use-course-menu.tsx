import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useChange } from '../api/use-change.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { AskFirst } from '../parts/confirm.js';
import type { Entry } from '../parts/menu.js';
import { Notice } from '../parts/notice.js';
import { Trouble } from '../parts/trouble.js';
import { words } from './words.js';

type Course = Pick<
  { courseId: string; title: string; state: 'draft' | 'published' | 'archived' },
  'courseId' | 'title' | 'state'
>;

/** Its answers are another after any of these. */
export const LISTS_OF_COURSES = ['list_courses', 'get_course', 'list_course_labels', 'list_course_analytics'] as const;
const stale = LISTS_OF_COURSES;

interface CourseMenu {
  entriesFor: (course: Course) => Entry[];
  /** What is asked first, what was done, and why it was not. */
  said: ComponentChildren;
}

/** What can be done with a whole course, in the list and on its page. `onDeleted`: where what is shown is the course itself. */
export function useCourseMenu(onDeleted?: () => void): CourseMenu {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const [copy, setCopy] = useState<{ title: string; courseId: string } | null>(null);
  const [asked, setAsked] = useState<{ to: 'archive' | 'delete'; course: Course } | null>(null);
  const duplicate = useChange('duplicate_course', {
    stale,
    then: ({ courseId, title }) => courseId !== undefined && setCopy({ courseId, title }),
  });
  const archive = useChange('archive_course', { stale });
  const restore = useChange('restore_course', { stale });
  const remove = useChange('delete_course', { stale, ...(onDeleted && { then: onDeleted }) });
  const close = (): void => setAsked(null);
  const error = duplicate.error ?? restore.error;
  const entriesFor = (course: Course): Entry[] => {
    const given = { workspaceId, courseId: course.courseId };
    const exports = { name: words.export, go: places.courseExport(workspaceId, course.courseId) };
    if (!may(workspace, 'courses.write')) return [exports];
    return [
      { name: words.duplicate, go: () => void duplicate.run(given) },
      exports,
      course.state === 'archived'
        ? { name: words.restore, go: () => void restore.run(given) }
        : { name: words.archive, go: () => setAsked({ to: 'archive', course }) },
      { name: words.remove, go: () => setAsked({ to: 'delete', course }) },
    ];
  };
  const said = (
    <>
      {asked?.to === 'archive' && (
        <AskFirst
          label={words.archive}
          title={words.archiveCourse(asked.course.title)}
          consequence={words.archiveWhy}
          change={archive}
          given={{ workspaceId, courseId: asked.course.courseId }}
          onClose={close}
        />
      )}
      {asked?.to === 'delete' && (
        <AskFirst
          label={words.remove}
          title={words.removeCourse(asked.course.title)}
          consequence={words.removeWhy}
          change={remove}
          given={{ workspaceId, courseId: asked.course.courseId }}
          onClose={close}
        />
      )}
      {error && <Trouble error={error} />}
      {copy && (
        <Notice tone="well" title={words.copied}>
          <p>
            <a href={places.course(workspaceId, copy.courseId)}>
              <bdi>{copy.title}</bdi>
            </a>
          </p>
        </Notice>
      )}
    </>
  );
  return { entriesFor, said };
}
