import type { Result } from '../api/call.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Menu, type Entry } from '../parts/menu.js';
import { useTimes, useWords } from '../words/words.js';
import type { Listed } from './course-filters.js';
import { useLanguageNames } from './use-language-names.js';
import { words } from './words.js';

interface Props {
  course: Listed;
  /** Undefined until it is known. */
  figures: Result<'list_course_analytics'>['data'][number] | undefined;
  entries: readonly Entry[];
  narrow: (tag: string) => void;
}

/** One course in the list: how it stands, how many learn by it, and what can be done with it. */
export function CourseLine({ course, figures, entries, narrow }: Props) {
  const { courses } = useWords();
  const { day } = useTimes();
  const nameOf = useLanguageNames();
  const { workspaceId, language } = useWorkspace();
  const facts = [
    words.slides(course.slides),
    course.language !== language && nameOf(course.language),
    words.changed(day(course.updatedAt)),
  ];
  return (
    <li>
      <div class="about">
        <p>
          <a href={places.course(workspaceId, course.courseId)}>
            <bdi>{course.title}</bdi>
          </a>{' '}
          <span class={`state ${course.state}`}>{courses.states[course.state]}</span>
        </p>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {course.tags.length > 0 && (
          <ul class="tags" aria-label={words.tags}>
            {course.tags.map((tag) => (
              <li key={tag}>
                <button type="button" class="tag" aria-label={words.onlyTag(tag)} onClick={() => narrow(tag)}>
                  <bdi>{tag}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p class="figures">
        {figures && (
          <small>{figures.enrolled === 0 ? words.nobodyEnrolled : words.figures(figures.enrolled, figures.completed)}</small>
        )}
      </p>
      <Menu label={words.more(course.title)} entries={entries} />
    </li>
  );
}
