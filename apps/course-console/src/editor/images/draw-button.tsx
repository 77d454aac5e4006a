import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { Trouble } from '../../parts/trouble.js';
import type { Of } from '../course.js';
import { useHere } from '../editing.js';
import { words } from '../words.js';
import { useDrawing } from './use-drawing.js';

type Image = Of<'image'>;

interface Props {
  image: Image;
  onChange: (image: Image) => void;
}

/** Draws a picture that is described, or draws it once more: the price stands on the button. */
export function DrawButton({ image, onChange }: Props) {
  const { workspaceId, say } = useHere();
  const { images } = words;
  const { draw, isRunning, error } = useDrawing();
  const price = useAnswer('get_workspace_ai_config', { workspaceId });
  const before = useRef<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const config = price.data;
  const isAgain = image.fileId !== null;
  useEffect(() => {
    // Emptied for another one: the draft has it as a place to fill
    if (!isWaiting || image.fileId !== null) return;
    setWaiting(false);
    void draw([image.id]).then((drawn) => {
      if (drawn?.filled) say(images.drawn(drawn.filled));
      // Nothing came of it: the one before stands there again
      else if (before.current) onChange({ ...image, fileId: before.current });
      before.current = null;
    });
  }, [isWaiting, image.fileId]);
  if (!image.prompt?.trim()) return <p class="end">{images.describe}</p>;
  if (!config) return null;
  if (!config.features.imageGeneration) return <p class="end">{images.off}</p>;
  return (
    <div class="property">
      <button
        type="button"
        class="small"
        aria-disabled={isRunning}
        onClick={() => {
          if (isRunning) return;
          before.current = image.fileId;
          if (isAgain) onChange({ ...image, fileId: null });
          setWaiting(true);
        }}
      >
        {isRunning ? images.drawing : (isAgain ? images.drawAgain : images.draw)(config.credits.perImage)}
      </button>
      {error && <Trouble error={error} />}
    </div>
  );
}
