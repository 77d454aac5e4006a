import type { Result } from '../api/call.js';
import { useChange, type Change } from '../api/use-change.js';
import { LISTS_OF_COURSES } from '../courses/use-course-menu.js';

/** Makes a version of the draft, for learners: of the revision that was checked, and of no other. */
export const usePublish = (
  revision: number | undefined,
  then: (result: Result<'publish_course'>) => void,
): Change<'publish_course'> =>
  useChange('publish_course', {
    ...(revision !== undefined && { ifMatch: String(revision) }),
    stale: [...LISTS_OF_COURSES, 'list_course_versions', 'get_publish_checks', 'get_module_analytics'],
    then,
  });
