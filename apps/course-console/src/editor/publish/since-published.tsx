import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { courseChanges, type Compared } from '../../course/course-changes.js';
import { FoundChanges } from '../../course/found-changes.js';
import { Answer } from '../../parts/unanswered.js';
import { useHere } from '../editing.js';
import { words } from './words.js';

/** The draft against what learners read now. */
export function SincePublished({ version }: { version: number }) {
  const { workspaceId, courseId } = useHere();
  const before = useAnswer('read_course_version', { workspaceId, courseId, version });
  const after = useAnswer('get_course_draft', { workspaceId, courseId });
  return (
    <Answer of={before}>
      {({ content }) => (
        <Answer of={after}>{({ draft }) => <Difference version={version} before={content} after={draft} />}</Answer>
      )}
    </Answer>
  );
}

function Difference({ version, before, after }: { version: number; before: Compared; after: Compared }) {
  const [isOpen, setOpen] = useState(false);
  const { course, modules, slides } = courseChanges(before, after);
  const count = course.length + modules.length + slides.length;
  return (
    <details class="since" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.since(version)} <small>{words.changed(count)}</small>
      </summary>
      {isOpen && <FoundChanges before={before} after={after} />}
    </details>
  );
}
