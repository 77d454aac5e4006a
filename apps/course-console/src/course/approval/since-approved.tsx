import '../../style/proposal.css';
import { useState } from 'preact/hooks';
import type { CourseDocument } from '@lib/course-content/edits';
import { useAnswer } from '../../api/cache.js';
import { Answer } from '../../parts/unanswered.js';
import { WordDifference } from '../../parts/word-difference.js';
import { isCourseChanged, slideChanges } from './slide-changes.js';
import { words } from './words.js';

interface Props {
  given: { workspaceId: string; courseId: string };
  /** Revisions of the draft: the one that was approved, and the one that there is. */
  of: number;
  now: number;
}

/** The approved draft against the one that there is, slide by slide; read when somebody unfolds it. */
export function SinceApproved({ given, of, now }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.since(of)}</summary>
      {isOpen && <Difference key={now} given={given} />}
    </details>
  );
}

function Difference({ given }: Pick<Props, 'given'>) {
  const before = useAnswer('get_approved_draft', given);
  const after = useAnswer('get_course_draft', given);
  return (
    <Answer of={before}>
      {({ content }) => (
        <Answer of={after}>
          {({ draft }) => <Changes before={content as CourseDocument} after={draft as CourseDocument} />}
        </Answer>
      )}
    </Answer>
  );
}

function Changes({ before, after }: { before: CourseDocument; after: CourseDocument }) {
  const slides = slideChanges(before, after);
  const isFrame = isCourseChanged(before, after);
  if (slides.length === 0 && !isFrame) return <p>{words.nothing}</p>;
  return (
    <ul class="changes">
      {isFrame && <li>{words.course}</li>}
      {slides.map(({ is, place, changes }) => (
        <li key={`${is} ${place}`}>
          <p dir="auto">{words[is](place)}</p>
          {changes.map((each, at) => (
            <WordDifference key={at} changes={each} />
          ))}
        </li>
      ))}
    </ul>
  );
}
