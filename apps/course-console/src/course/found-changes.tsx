import { courseChanges, type Compared } from './course-changes.js';
import { kinds } from './kinds.js';
import { Lines, PartList } from './part-list.js';
import { words } from './words.js';

/** What became another between two states of a course, part by part. */
export function FoundChanges({ before, after }: { before: Compared; after: Compared }) {
  const { course, modules, slides } = courseChanges(before, after, {
    kind: kinds,
    quizMode: words.quizModes,
    option: words.optionIs,
    answer: words.statementIs,
  });
  if (course.length + modules.length + slides.length === 0)
    return (
      <p class="empty" role="status">
        {words.noChanges}
      </p>
    );
  return (
    <>
      <p role="status" class="lead">
        {words.changesFound(slides.length)}
      </p>
      {course.length > 0 && (
        <section class="findings">
          <h2>{words.ofCourse}</h2>
          <section>
            <Lines lines={course} />
          </section>
        </section>
      )}
      <PartList title={words.modulesChanged} parts={modules} />
      <PartList title={words.slidesChanged} parts={slides} />
    </>
  );
}
