import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { words } from '../words.js';
import type { ActiveField } from './active-field.js';

/** Whatever is no address of the web leads nowhere, and is not taken. */
const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(text);

/** Where a text leads. */
export function LinkDialog({ field, onDone }: { field: ActiveField; onDone: () => void }) {
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
