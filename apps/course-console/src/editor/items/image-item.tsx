import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { LIMITS } from '@lib/course-content/edits';
import { PickFile } from '../../files/pick-file.js';
import { fieldOf, type Of } from '../course.js';
import { holdsFiles } from '../dragging.js';
import { useHere } from '../editing.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';
import { Picture } from './picture.js';
import { PlainField } from './plain-field.js';

type Image = Of<'image'>;

/** A picture with its caption, what it shows in words, and where it comes from. */
export function ImageItem({ item, onChange }: Pick<ItemProps<Image>, 'item' | 'onChange'>) {
  const here = useHere();
  const { items } = words;
  return (
    <figure>
      <PictureSource
        item={item}
        onChange={onChange}
        onFile={(fileId) => here.change(item.id, (now) => [{ ...now, fileId } as Image])}
      >
        <Picture image={item} />
      </PictureSource>
      <figcaption>
        <InlineField
          id={fieldOf(item.id, 'caption')}
          value={item.caption}
          label={items.caption}
          placeholder={items.caption}
          onChange={(caption) => onChange({ ...item, caption })}
        />
      </figcaption>
    </figure>
  );
}

interface SourceProps extends Pick<ItemProps<Image>, 'item' | 'onChange'> {
  /** A file was chosen, which may be a while after `item` was drawn. */
  onFile: (fileId: string) => void;
  children: ComponentChildren;
}

/** Chosen, uploaded, dropped, or described for who draws it. */
export function PictureSource({ item, onChange, onFile, children }: SourceProps) {
  const here = useHere();
  const { items } = words;
  const [isPicking, setPicking] = useState(false);
  const [isOver, setOver] = useState(false);
  return (
    <div
      class={isOver ? 'picture-source over' : 'picture-source'}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (!file) return;
        event.preventDefault();
        void here.upload(file).then((fileId) => fileId && onFile(fileId));
      }}
    >
      {children}
      <p class="picture-actions">
        <button type="button" class="small" onClick={() => setPicking(true)}>
          {item.fileId === null ? items.chooseFile : items.otherFile}
        </button>
        {item.fileId !== null && (
          <button type="button" class="small quiet" onClick={() => onChange({ ...item, fileId: null })}>
            {items.takeAway}
          </button>
        )}
      </p>
      {item.fileId === null && (
        <PlainField
          id={fieldOf(item.id, 'prompt')}
          label={items.prompt}
          hint={items.promptHint}
          most={LIMITS.promptLength}
          value={item.prompt ?? ''}
          onChange={(prompt) => onChange({ ...item, prompt: prompt === '' ? null : prompt })}
        />
      )}
      <PlainField
        id={fieldOf(item.id, 'alt')}
        label={items.alt}
        value={item.alt}
        fault={item.alt.trim() === '' ? items.altMissing : undefined}
        onChange={(alt) => onChange({ ...item, alt })}
      />
      {isPicking && (
        <PickFile
          kind="image"
          onPick={(file) => {
            setPicking(false);
            onFile(file.fileId);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
