import '../style/my-courses.css';
import { useAnswer } from '../api/cache.js';
import { Page } from '../frame/page.js';
import { places as placeOf } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { later } from '../parts/later.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { CourseCard } from './course-card.js';
import { grouped } from './due.js';
import { words } from './list-words.js';

const PathCards = later(() => import('./paths/path-cards.js').then((module) => module.PathCards));
/** Nobody takes so many at once. */
const MOST_PATHS = 50;

/** What a learner has to do, and has done. */
export function MyCourses() {
  const { places } = useWords();
  const { workspaceId, supportEmail, catalogue } = useWorkspace();
  const pages = usePages();
  const paths = useAnswer('list_my_paths', { workspaceId, limit: MOST_PATHS });
  const courses = useAnswer('list_my_courses', { workspaceId, limit: PAGE, cursor: pages.cursor });
  return (
    <Page title={places.learn}>
      {paths.data && paths.data.total > 0 && <PathCards paths={paths.data.data} />}
      <Answer of={courses}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="empty">
              {words.empty} {supportEmail !== null && <Help address={supportEmail} />}
            </p>
          ) : (
            grouped(data).map(({ state, courses: own }) => (
              <section key={state}>
                <h2>{words.groups[state]}</h2>
                <ul class="course-cards">
                  {own.map((course) => (
                    <li key={course.courseId}>
                      <CourseCard course={course} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Answer>
      <Pager pages={pages} of={courses} />
      {catalogue && courses.data && (
        <p class="actions">
          <a class="button" href={placeOf.catalogue(workspaceId)}>
            {words.choose}
          </a>
        </p>
      )}
    </Page>
  );
}

/** The address inside of its sentence, in whichever order the language has it. */
function Help({ address }: { address: string }) {
  const [before, after] = words.helps('\n').split('\n');
  return (
    <>
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </>
  );
}
