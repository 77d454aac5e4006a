import { useAnswer } from '../api/cache.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { words } from './words.js';
import { words as listWords } from '../courses/words.js';

/** How many learn by this course; more stands on its page of figures. */
export function EnrolledFigures({ courseId }: { courseId: string }) {
  const { workspaceId } = useWorkspace();
  const figures = useAnswer('get_course_analytics', { workspaceId, courseId });
  return (
    <section>
      <h2>{words.pages.analytics}</h2>
      <Answer of={figures}>
        {({ enrolled, completed }) => (
          <p>
            {enrolled === 0 ? listWords.nobodyEnrolled : listWords.figures(enrolled, completed)}{' '}
            {enrolled > 0 && <a href={places.courseAnalytics(workspaceId, courseId)}>{words.allFigures}</a>}
          </p>
        )}
      </Answer>
    </section>
  );
}
