import { useState } from 'preact/hooks';
import { LIMITS, audioOrigin } from '@lib/course-content/edits';
import { PickFile } from '../../files/pick-file.js';
import { fieldOf, type Of } from '../course.js';
import { useHere } from '../editing.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';
import { PlainField } from './plain-field.js';

/** Sound from a file or an address, and what is heard in words. */
export function AudioItem({ item, onChange }: ItemProps<Of<'audio'>>) {
  const { fileUrl } = useHere();
  const { items, kinds } = words;
  const [isPicking, setPicking] = useState(false);
  const { fileId, url } = item;
  return (
    <figure>
      {fileId !== null && <audio controls preload="none" src={fileUrl(fileId)} aria-label={item.title || kinds.audio} />}
      <figcaption>
        <InlineField
          id={fieldOf(item.id, 'title')}
          value={item.title}
          label={items.titleOf(kinds.audio)}
          placeholder={items.caption}
          onChange={(title) => onChange({ ...item, title })}
        />
      </figcaption>
      <p class="picture-actions">
        <button type="button" class="small" onClick={() => setPicking(true)}>
          {fileId === null ? items.chooseFile : items.otherFile}
        </button>
        {fileId !== null && (
          <button type="button" class="small quiet" onClick={() => onChange({ ...item, fileId: null, url: '' })}>
            {items.byAddress}
          </button>
        )}
      </p>
      {fileId === null && (
        <PlainField
          id={fieldOf(item.id)}
          label={items.audioAddress}
          isCode
          most={2_000}
          value={url ?? ''}
          fault={audioOrigin(url ?? '') === null ? items.addressWrong : undefined}
          onChange={(next) => onChange({ ...item, url: next.trim() })}
        />
      )}
      <PlainField
        id={fieldOf(item.id, 'transcript')}
        label={items.transcript}
        value={item.transcript}
        most={LIMITS.inlineLength}
        fault={item.transcript.trim() === '' ? items.transcriptMissing : undefined}
        onChange={(transcript) => onChange({ ...item, transcript })}
      />
      {isPicking && (
        <PickFile
          kind="audio"
          onPick={(file) => {
            setPicking(false);
            onChange({ ...item, fileId: file.fileId, url: null });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </figure>
  );
}
