import { useId } from 'preact/hooks';
import { useWorkspace } from '../frame/workspace-context.js';
import { Pick } from '../parts/pick.js';
import { words } from './words.js';

/** Until when something is to be completed: no last day, one for all, or so many days after each joined. Days are as they were typed. */
export interface LastDay {
  rule: 'none' | 'day' | 'after';
  dueOn: string;
  days: string;
}

export const WHENEVER: LastDay = { rule: 'none', dueOn: '', days: '14' };

export const isWholeLastDay = ({ rule, days }: LastDay): boolean => rule !== 'after' || /^\d+$/.test(days);

export const givenLastDay = ({ rule, dueOn, days }: LastDay) =>
  rule === 'day' && dueOn !== '' ? { dueOn } : { dueAfterDays: rule === 'after' ? Number(days) : null };

interface Props {
  value: LastDay;
  onChange: (value: LastDay) => void;
}

export function LastDayFields({ value, onChange }: Props) {
  const id = useId();
  const { timeZone } = useWorkspace();
  return (
    <>
      <Pick
        label={words.lastDay}
        options={words.lastDays}
        value={value.rule}
        onPick={(key) => onChange({ ...value, rule: key as LastDay['rule'] })}
      />
      {value.rule === 'day' && (
        <div class="field">
          <label for={id}>{words.dueOn}</label>
          <input
            id={id}
            type="date"
            required
            value={value.dueOn}
            aria-describedby={`${id}-hint`}
            onInput={({ currentTarget }) => onChange({ ...value, dueOn: currentTarget.value })}
          />
          <p class="end" id={`${id}-hint`}>
            {words.dueHint(timeZone)}
          </p>
        </div>
      )}
      {value.rule === 'after' && (
        <div class="field">
          <label for={id}>{words.dueAfter}</label>
          <input
            id={id}
            type="number"
            required
            min={1}
            max={3650}
            value={value.days}
            aria-describedby={`${id}-hint`}
            onInput={({ currentTarget }) => onChange({ ...value, days: currentTarget.value })}
          />
          <p class="end" id={`${id}-hint`}>
            {words.dueAfterHint(timeZone)}
          </p>
        </div>
      )}
    </>
  );
}

/** As they were typed, with commas. */
export const givenTags = (typed: string) => {
  const tags = typed.split(',').map((one) => one.trim().slice(0, 40));
  return typed.trim() !== '' && { tags: tags.filter((one) => one !== '').slice(0, 10) };
};

export function TagsField({ value, onChange, hint }: { value: string; onChange: (value: string) => void; hint?: string }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{words.tagsOfIt}</label>
      <input
        id={id}
        value={value}
        maxLength={410}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p class="end" id={`${id}-hint`}>
        {hint ?? words.tagsHint}
      </p>
    </div>
  );
}
