import { useId } from 'preact/hooks';
import { useWorkspace } from '../frame/workspace-context.js';
import { Pick } from '../parts/pick.js';
import { words } from './words.js';

/** How often it is taken: once, or again so many months after each completion, or in a rhythm. Months are as they were typed. */
export interface Repeat {
  from: 'once' | 'completion' | 'assignment';
  months: string;
}

export const ONCE: Repeat = { from: 'once', months: '12' };

export const isWholeRepeat = ({ from, months }: Repeat): boolean => from === 'once' || /^\d+$/.test(months);

export const givenRepeat = ({ from, months }: Repeat) =>
  from === 'once' ? { repeatAfterMonths: null } : { repeatAfterMonths: Number(months), repeatFrom: from };

export function RepeatFields({ value, onChange }: { value: Repeat; onChange: (value: Repeat) => void }) {
  const id = useId();
  const { timeZone } = useWorkspace();
  return (
    <>
      <Pick
        label={words.repeat}
        options={words.repeats}
        value={value.from}
        onPick={(key) => onChange({ ...value, from: key as Repeat['from'] })}
      />
      {value.from !== 'once' && (
        <div class="field">
          <label for={id}>{words.repeatMonths}</label>
          <input
            id={id}
            type="number"
            required
            min={1}
            max={120}
            value={value.months}
            aria-describedby={`${id}-hint`}
            onInput={({ currentTarget }) => onChange({ ...value, months: currentTarget.value })}
          />
          <p class="end" id={`${id}-hint`}>
            {words.repeatHints[value.from](timeZone)}
          </p>
        </div>
      )}
    </>
  );
}
