import '../style/written.css';
import { useRef, useState } from 'preact/hooks';
import { sizeOf } from '../files/file-facts.js';
import { PickFile } from '../files/pick-file.js';
import { TakeFiles } from '../files/take-files.js';
import { Notice } from '../parts/notice.js';
import { sourceOf, sourceOfText, type Source } from './source.js';
import { words } from './words.js';

/** What a field that grows with each letter can hold without being slow; more is shown in parts at once. */
export const LONGEST_TYPED = 200_000;
const MOST_BYTES = 2_000_000;

interface Props {
  typed: string;
  keep: (text: string) => void;
  onSource: (source: Source) => void;
}

/** Where a course comes from: a file, one of the workspace's, or what is written here. */
export function Give({ typed, keep, onSource }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [bytes, setBytes] = useState(0);
  const take = (text: string): void => {
    const size = new Blob([text]).size;
    setBytes(size);
    if (size <= MOST_BYTES) onSource(sourceOfText(text));
  };
  return (
    <>
      <p>{words.why}</p>
      <TakeFiles label={words.choose} hint={words.chooseHint} onFiles={([file]) => void sourceOf(file!).then(onSource)} />
      <p>
        <button type="button" class="small" onClick={() => setPicking(true)}>
          {words.fromFiles}
        </button>
      </p>
      {isPicking && (
        <PickFile
          kind="resource"
          onPick={({ fileId, name }) => onSource({ kind: 'kept', fileId, name })}
          onClose={() => setPicking(false)}
        />
      )}
      {bytes > MOST_BYTES && <Notice tone="wrong" title={words.tooLong(sizeOf(bytes))} />}
      <form
        class="written"
        onSubmit={(event) => {
          event.preventDefault();
          take(field.current!.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <div class="field">
          <label for="written">{words.text}</label>
          <textarea
            ref={field}
            id="written"
            rows={12}
            required
            dir="auto"
            spellcheck={false}
            aria-describedby="written-hint"
            defaultValue={typed}
            onInput={({ currentTarget }) => keep(currentTarget.value)}
            onPaste={(event) => {
              const text = event.clipboardData?.getData('text/plain') ?? '';
              if (text.length <= LONGEST_TYPED || field.current!.value.trim() !== '') return;
              event.preventDefault();
              take(text);
            }}
          />
          <p class="end" id="written-hint">
            {words.textHint}
          </p>
        </div>
        <p class="actions">
          <button class="main">{words.check}</button>
        </p>
      </form>
    </>
  );
}
