import { isPassing, Problem } from '../api/problem.js';
import { Trouble } from '../parts/trouble.js';
import { sizeOf } from './file-facts.js';
import { nextName, type Upload, type Uploads } from './uploads.js';
import { words } from './words.js';

/** A file on its way: how far it is, and what can be done about it. */
export function UploadLine<T>({ uploads, upload }: { uploads: Uploads<T>; upload: Upload<T> }) {
  const { name, state, error } = upload;
  const isTaken = error instanceof Problem && error.code === 'name-taken';
  const mayPass = error !== null && (isPassing(error) || (error instanceof Problem && error.status >= 500));
  const next = nextName(name);
  const press = (label: string, act: () => void) => (
    <button type="button" class="small" aria-label={words.about(label, name)} onClick={act}>
      {label}
    </button>
  );
  return (
    <li class="upload">
      <p>
        <bdi>{name}</bdi>
        <Standing upload={upload} />
      </p>
      <p class="actions">
        {isTaken && (
          <button type="button" class="small" onClick={() => uploads.again(upload, next)}>
            {words.otherName(next)}
          </button>
        )}
        {(state === 'waiting' || state === 'sending') && press(words.stop, () => uploads.stop(upload))}
        {(state === 'stopped' || mayPass) && press(words.again, () => uploads.again(upload))}
        {(state === 'stopped' || state === 'refused') && press(words.forget, () => uploads.forget(upload))}
      </p>
      {error && <Trouble error={error} />}
    </li>
  );
}

function Standing<T>({ upload: { name, file, state, sent } }: { upload: Upload<T> }) {
  if (state === 'waiting') return <small>{words.waiting}</small>;
  if (state === 'stopped') return <small role="status">{words.stopped}</small>;
  if (state !== 'sending') return null;
  const isSent = sent >= file.size;
  return (
    <>
      {/* Without a value it says that nobody knows how long the service looks at it */}
      <progress aria-label={name} max={file.size} {...(!isSent && { value: sent })} />
      <small>{isSent ? words.checking : words.sent(sizeOf(sent), sizeOf(file.size))}</small>
    </>
  );
}
