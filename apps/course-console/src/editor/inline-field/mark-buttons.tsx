import { useState } from 'preact/hooks';
import { later } from '../../parts/later.js';
import { words } from '../words.js';
import { activeField, useActiveField, type ActiveField } from './active-field.js';

const LinkDialog = later(() => import('./link-dialog.js').then((module) => module.LinkDialog));

const MARKS = [
  { name: 'strong', sign: 'B', keys: 'Ctrl+B' },
  { name: 'em', sign: 'I', keys: 'Ctrl+I' },
  { name: 'code', sign: '‹›', keys: 'Ctrl+E' },
] as const;

/** Marks for the text that is being written in; a press leaves the caret where it is. */
export function MarkButtons() {
  const field = useActiveField();
  const { marks } = words;
  const [linked, setLinked] = useState<ActiveField | null>(null);
  const keep = (event: Event): void => event.preventDefault();
  return (
    <div class="marks" role="group" aria-label={marks.title}>
      {MARKS.map(({ name, sign, keys }) => (
        <button
          key={name}
          type="button"
          class={`small mark-${name}`}
          aria-label={marks[name]}
          title={`${marks[name]} (${keys})`}
          aria-pressed={field?.has(name) ?? false}
          aria-disabled={!field}
          onPointerDown={keep}
          onMouseDown={keep}
          onClick={() => activeField()?.mark(name)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        class="small"
        aria-label={marks.link}
        title={marks.link}
        aria-pressed={field?.has('link') ?? false}
        aria-disabled={!field}
        onPointerDown={keep}
        onMouseDown={keep}
        onClick={() => setLinked(activeField())}
      >
        ↗
      </button>
      {linked && (
        <LinkDialog
          field={linked}
          onDone={() => {
            setLinked(null);
            linked.focus();
          }}
        />
      )}
    </div>
  );
}
