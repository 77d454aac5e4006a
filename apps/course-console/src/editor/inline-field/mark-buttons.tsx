import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { words } from '../words.js';
import { activeField, useActiveField, type ActiveField } from './active-field.js';

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

/** Whatever is no address of the web leads nowhere, and is not taken. */
const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(text);

function LinkDialog({ field, onDone }: { field: ActiveField; onDone: () => void }) {
  const { marks } = words;
  const [href, setHref] = useState(field.href ?? 'https://');
  const [isWrong, setWrong] = useState(false);
  const isLinked = field.href !== null;
  const put = (to: string | null): void => {
    onDone();
    field.link(to);
  };
  return (
    <Dialog title={marks.link} keepsField onClose={onDone}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isAddress(href.trim())) put(href.trim());
          else setWrong(true);
        }}
      >
        <label class="field">
          {marks.address}
          <input value={href} aria-invalid={isWrong} dir="ltr" onInput={({ currentTarget: { value } }) => setHref(value)} />
        </label>
        {isWrong && (
          <p class="fault" role="alert">
            {marks.noAddress}
          </p>
        )}
        <p class="actions">
          <button class="main">{marks.put}</button>
          {isLinked && (
            <button type="button" onClick={() => put(null)}>
              {marks.takeAway}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
