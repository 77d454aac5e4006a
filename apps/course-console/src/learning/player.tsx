import '../style/learning.css';
import { useRoute } from 'preact-iso';
import { useAnswer } from '../api/cache.js';
import { Page } from '../frame/page.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Unanswered } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { CoursePages } from './course-pages.js';
import type { OpenedCourse } from './taking.js';
import { useTaken } from './use-taken.js';
import { Waiting } from './waiting.js';

const HALF_A_DAY = 43_200_000;

/** A course as its learner takes it. All of it comes at once, but for the questions. */
export function Player() {
  const { places } = useWords();
  const { workspaceId } = useWorkspace();
  const { courseId } = useRoute().params as { courseId: string };
  // Links to files are good for a day
  const course = useAnswer('get_my_course', { workspaceId, courseId }, { every: () => HALF_A_DAY });
  if (course.data) return <Taken key={courseId} course={course.data} again={course.again} />;
  return (
    <Page title={places.learn}>
      <Unanswered answer={course} />
    </Page>
  );
}

function Taken({ course, again }: { course: OpenedCourse; again: () => void }) {
  return (
    <CoursePages taking={useTaken(course)} again={again}>
      <Waiting />
    </CoursePages>
  );
}
