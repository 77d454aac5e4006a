import type { Of } from '../course.js';
import { useHere } from '../editing.js';
import { words } from '../words.js';

/** As learners see it; where there is no file yet, what it is to show. */
export function Picture({ image }: { image: Of<'image'> }) {
  const { fileUrl } = useHere();
  if (image.fileId !== null) return <img src={fileUrl(image.fileId)} alt={image.alt} loading="lazy" draggable={false} />;
  return (
    <div class="placeholder">
      <p>
        <strong>{words.items.imageToCome}</strong>
      </p>
      <p>{image.prompt}</p>
    </div>
  );
}
