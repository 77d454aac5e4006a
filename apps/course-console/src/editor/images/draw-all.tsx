import { blocksIn, slidesOf } from '@lib/course-content/edits';
import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { Trouble } from '../../parts/trouble.js';
import type { CourseDocument } from '../course.js';
import { useHere } from '../editing.js';
import { words } from '../words.js';
import { useDrawing } from './use-drawing.js';

/** The service draws so many at once. */
const BATCH = 4;

/** All pictures that are described and not there yet, in batches, each with its price on the button. */
export function DrawAll({ course }: { course: CourseDocument }) {
  const { workspaceId, say } = useHere();
  const { images } = words;
  const { draw, isRunning, error } = useDrawing();
  const config = useAnswer('get_workspace_ai_config', { workspaceId });
  const [told, setTold] = useState<{ filled: number; failed: number } | null>(null);
  const waiting = slidesOf(course)
    .flatMap(({ items }) => items.flatMap(blocksIn))
    .filter((block) => block.kind === 'image' && block.fileId === null && !!block.prompt?.trim());
  if (waiting.length === 0 && !told) return null;
  const next = Math.min(BATCH, waiting.length);
  return (
    <section>
      <h2>{images.title}</h2>
      <p>{images.waiting(waiting.length)}</p>
      {config.data && !config.data.features.imageGeneration && <p class="end">{images.off}</p>}
      {config.data?.features.imageGeneration && next > 0 && (
        <button
          type="button"
          aria-disabled={isRunning}
          onClick={() =>
            void draw(next * config.data!.credits.perImage).then((drawn) => {
              if (!drawn) return;
              setTold({ filled: drawn.filled ?? 0, failed: drawn.failed?.length ?? 0 });
              say(images.drawn(drawn.filled ?? 0));
            })
          }
        >
          {isRunning ? images.drawing : images.drawNext(next, next * config.data.credits.perImage)}
        </button>
      )}
      {told && (
        <p role="status" class="end">
          {[images.drawn(told.filled), told.failed > 0 && images.notDrawn(told.failed)].filter(Boolean).join(' ')}
        </p>
      )}
      {error && <Trouble error={error} />}
    </section>
  );
}
