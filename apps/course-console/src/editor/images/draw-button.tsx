import { useEffect, useState } from 'preact/hooks';
import { LIMITS } from '@lib/course-content/edits';
import { useAnswer } from '../../api/cache.js';
import { Trouble } from '../../parts/trouble.js';
import { fieldOf, type Of } from '../course.js';
import { useHere } from '../editing.js';
import { PlainField } from '../items/plain-field.js';
import { words } from '../words.js';
import { useDrawing } from './use-drawing.js';

type Image = Of<'image'>;

/** What pictures were drawn from: once there is a file, the course says so no more. */
const descriptions = new Map<string, string>();

interface Props {
  image: Image;
  onChange: (image: Image) => void;
}

/** Draws a picture that is described, or another in its place: the price stands on the button. */
export function DrawButton({ image, onChange }: Props) {
  const { change, workspaceId, say } = useHere();
  const { images, items } = words;
  const { draw, isRunning, error } = useDrawing();
  const config = useAnswer('get_workspace_ai_config', { workspaceId }).data;
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState<{ fileId: string | null; price: number } | null>(null);
  const isAgain = image.fileId !== null;
  const description = isAgain ? (typed ?? descriptions.get(image.id) ?? image.alt) : (image.prompt ?? '');
  useEffect(() => {
    // Emptied for another one: the draft has it as a place to fill
    if (!before || image.fileId !== null) return;
    setBefore(null);
    void draw(before.price, [image.id]).then((drawn) => {
      if (drawn?.filled) say(images.drawn(drawn.filled));
      // Nothing came of it: the one before stands there again
      else if (before.fileId !== null) change(image.id, (now) => [{ ...(now as Image), fileId: before.fileId, prompt: null }]);
    });
  }, [before, image.fileId]);
  if (!config) return null;
  if (!config.features.imageGeneration) return <p class="end">{images.off}</p>;
  const isDescribed = description.trim() !== '';
  return (
    <div class="property">
      {isAgain && (
        <PlainField
          id={fieldOf(image.id, 'again')}
          label={items.prompt}
          value={description}
          most={LIMITS.promptLength}
          onChange={setTyped}
        />
      )}
      <button
        type="button"
        class="small"
        aria-disabled={isRunning || !isDescribed}
        onClick={() => {
          if (isRunning || !isDescribed) return;
          descriptions.set(image.id, description);
          setBefore({ fileId: image.fileId, price: config.credits.perImage });
          if (isAgain) onChange({ ...image, fileId: null, prompt: description });
        }}
      >
        {isRunning ? images.drawing : (isAgain ? images.drawAgain : images.draw)(config.credits.perImage)}
      </button>
      {!isDescribed && <p class="end">{images.describe}</p>}
      {error && <Trouble error={error} />}
    </div>
  );
}
