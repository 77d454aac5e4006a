import { useLayoutEffect, useRef } from 'preact/hooks';
import { words as courseWords } from '../../course/words.js';
import { places } from '../../frame/places.js';
import { Notice } from '../../parts/notice.js';
import { useHere } from '../editing.js';
import { words } from './words.js';

/** What learners read from now on, and what comes next. */
export function Published({ version, onClose }: { version: number; onClose: () => void }) {
  const { workspaceId, courseId } = useHere();
  const goOn = useRef<HTMLButtonElement>(null);
  // What was pressed is gone
  useLayoutEffect(() => goOn.current?.focus(), []);
  return (
    <>
      <Notice tone="well" title={courseWords.published(version)}>
        {version > 1 && <p>{words.whoHasIt}</p>}
      </Notice>
      <p class="actions">
        <button ref={goOn} type="button" class="main" onClick={onClose}>
          {words.goOn}
        </button>
        <a class="button" href={places.assign(workspaceId, courseId)}>
          {courseWords.assign}
        </a>
        <a class="button" href={`${places.preview(workspaceId, courseId)}?version=${version}`}>
          {words.read}
        </a>
      </p>
    </>
  );
}
