import type { FunctionComponent } from 'preact';
import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Answer } from '../parts/unanswered.js';
import '../style/courses.css';
import { useWords } from '../words/words.js';
import { askedBy, filtersIn, isNarrowed, queryOf, type Filters } from './course-filters.js';
import { CourseLine } from './course-line.js';
import { FilterBar } from './filter-bar.js';
import { NothingHere } from './nothing-here.js';
import { useCourseMenu } from './use-course-menu.js';
import { words } from './words.js';

/** The list stands without what is filled in. Without a connection it does not come, as the bar above says. */
const loadNewCourse = (): Promise<FunctionComponent<{ onClose: () => void }> | null> =>
  import('./new-course.js').then(
    ({ NewCourse }) => NewCourse,
    () => null,
  );

/** The courses of the workspace. What the list is narrowed by stands in its address, so that Back and a bookmark lead to it again. */
export function Courses() {
  const { places: names } = useWords();
  const { query, path, route } = useLocation();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const filters = filtersIn(query);
  const pages = usePages(queryOf(filters));
  const asked = { workspaceId, ...askedBy(filters), limit: PAGE, cursor: pages.cursor };
  const courses = useAnswer('list_courses', asked, { keepsLast: true });
  const courseIds = (courses.data?.data ?? []).map(({ courseId }) => courseId).join(',');
  const figures = useAnswer(
    'list_course_analytics',
    { workspaceId, courseIds, limit: PAGE },
    { enabled: courseIds !== '', keepsLast: true },
  );
  const menu = useCourseMenu();
  const [NewCourse, setNewCourse] = useState<FunctionComponent<{ onClose: () => void }> | null>(null);
  const mayWrite = may(workspace, 'courses.write');
  const narrow = (wish: Partial<Filters>): void => route(path + queryOf({ ...filters, ...wish }), true);
  return (
    <Page
      title={names.courses}
      action={
        mayWrite
          ? { name: words.newCourse, go: () => void loadNewCourse().then((dialog) => setNewCourse(() => dialog)) }
          : undefined
      }
    >
      {NewCourse && <NewCourse onClose={() => setNewCourse(null)} />}
      {menu.said}
      <FilterBar filters={filters} narrow={narrow} />
      <Answer of={courses}>
        {({ data, total }) =>
          data.length === 0 ? (
            <NothingHere isSearch={isNarrowed(filters)} clear={() => route(places.courses(workspaceId), true)} />
          ) : (
            <>
              <p role="status" class="end">
                {words.found(total)}
              </p>
              <ul class="rows courses">
                {data.map((course) => (
                  <CourseLine
                    key={course.courseId}
                    course={course}
                    figures={figures.data?.data.find(({ courseId }) => courseId === course.courseId)}
                    entries={menu.entriesFor(course)}
                    narrow={(tag) => narrow({ tags: [...filters.tags.filter((one) => one !== tag), tag] })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Answer>
      <Pager pages={pages} of={courses} />
    </Page>
  );
}
