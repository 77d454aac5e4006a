import { LIMITS } from '@lib/course-content/edits';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { CourseDocument } from '../course.js';
import type { Edit } from '../draft/edits.js';
import { DrawAll } from '../images/draw-all.js';
import { words } from '../words.js';
import { LanguageField } from './language-field.js';
import { Objectives } from './objectives.js';
import { Settings } from './settings.js';

interface Props {
  course: CourseDocument;
  apply: (edit: Edit) => void;
}

/** What a course is called and for, what it leads to, and how its quizzes count. Everything is kept as it is typed. */
export function CourseDetails({ course, apply }: Props) {
  const { details } = words;
  const [title, setTitle] = useState<string | null>(null);
  // What somebody else named it is seen before anything is typed over it
  useLayoutEffect(() => setTitle(null), [course.title]);
  return (
    <div class="course-details edited">
      <section>
        <h2>{details.title}</h2>
        <label class="field">
          {details.courseTitle}
          <input
            value={title ?? course.title}
            maxLength={LIMITS.titleLength}
            aria-invalid={title !== null}
            onInput={({ currentTarget: { value } }) => {
              setTitle(value.trim() === '' ? value : null);
              if (value.trim() !== '') apply({ do: 'change-details', title: value });
            }}
            onBlur={() => setTitle(null)}
          />
        </label>
        <label class="field">
          {details.description}
          <textarea
            rows={4}
            maxLength={LIMITS.descriptionLength}
            value={course.description}
            onInput={({ currentTarget: { value } }) => apply({ do: 'change-details', description: value })}
          />
        </label>
        <LanguageField language={course.language} onChange={(language) => apply({ do: 'change-details', language })} />
      </section>
      <Objectives objectives={course.objectives} apply={apply} />
      <Settings settings={course.settings} hasPool={course.pool.length > 0} apply={apply} />
      <DrawAll course={course} />
    </div>
  );
}
