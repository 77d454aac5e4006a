import { UploadLine } from './upload-line.js';
import type { Uploads } from './uploads.js';
import { words } from './words.js';

/** Files on their way, and those that need somebody. What was kept stands among the files. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const open = uploads.all.filter(({ state }) => state !== 'kept');
  const kept = uploads.all.length - open.length;
  return (
    <>
      <p role="status" class="end">
        {kept > 0 && words.kept(kept)}
      </p>
      {open.length > 0 && (
        <section>
          <h2>{words.uploads}</h2>
          <ul class="rows">
            {open.map((upload) => (
              <UploadLine key={upload.key} uploads={uploads} upload={upload} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
