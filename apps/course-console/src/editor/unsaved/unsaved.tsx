import { Problem } from '../../api/problem.js';
import { places } from '../../frame/places.js';
import { Notice } from '../../parts/notice.js';
import type { DraftStore } from '../draft/draft-store.js';
import { useHere } from '../editing.js';
import { words } from '../words.js';
import { AsText } from './as-text.js';
import { textOf } from './unsaved-text.js';

/** What was typed and cannot be saved as things stand, to be taken along. */
export function Unsaved({ draft }: { draft: DraftStore }) {
  const { unsaved } = words;
  const { workspaceId, courseId } = useHere();
  const { course, trouble, waiting } = draft.state;
  const isArchived = trouble instanceof Problem && trouble.code === 'course-archived';
  return (
    <Notice tone="wrong" title={unsaved.title(waiting)}>
      <p>{unsaved.why}</p>
      {isArchived && (
        <p>
          <a href={places.course(workspaceId, courseId)} target="_blank" rel="noopener">
            {unsaved.restore}
          </a>
        </p>
      )}
      <AsText text={textOf(course, draft.unsaved)} />
    </Notice>
  );
}
