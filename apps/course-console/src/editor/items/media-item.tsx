import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { PickFile } from '../../files/pick-file.js';
import { fieldOf, type Of } from '../course.js';
import { useHere } from '../editing.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';

/** A film or a document of the workspace, with its title. */
export function MediaItem({ item, onChange }: ItemProps<Of<'video'> | Of<'resource'>>) {
  const here = useHere();
  const { items, kinds } = words;
  const [isPicking, setPicking] = useState(false);
  const file = useAnswer('get_file', { workspaceId: here.workspaceId, fileId: item.fileId });
  const name = file.data?.name ?? (file.error ? items.fileGone : '');
  const title = (
    <InlineField
      id={fieldOf(item.id)}
      value={item.title}
      label={items.titleOf(kinds[item.kind])}
      placeholder={item.kind === 'resource' ? name : items.caption}
      onChange={(next) => onChange({ ...item, title: next })}
    />
  );
  return (
    <>
      {item.kind === 'video' ? (
        <figure>
          <video
            controls
            preload="metadata"
            src={here.fileUrl(item.fileId)}
            poster={item.poster && here.fileUrl(item.poster.fileId)}
            aria-label={name || kinds.video}
          />
          <figcaption>{title}</figcaption>
        </figure>
      ) : (
        <div class="card">{title}</div>
      )}
      <p class="picture-actions">
        <bdi class="end">{name}</bdi>
        <button type="button" class="small" onClick={() => setPicking(true)}>
          {items.otherFile}
        </button>
      </p>
      {isPicking && (
        <PickFile
          kind={item.kind}
          onPick={({ fileId }) => {
            setPicking(false);
            onChange({ ...item, fileId });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
