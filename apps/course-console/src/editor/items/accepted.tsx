import { words } from '../words.js';

interface Props {
  id: string;
  label: string;
  answers: readonly string[];
  onChange: (answers: string[]) => void;
}

/** Answers that are taken, one a line. */
export function Accepted({ id, label, answers, onChange }: Props) {
  return (
    <div class="plain-field">
      <label for={`accepted-${id}`}>{label}</label>
      <textarea
        id={`accepted-${id}`}
        rows={1}
        value={answers.join('\n')}
        aria-describedby={`accepted-${id}-hint`}
        onInput={({ currentTarget: { value } }) =>
          onChange(value === '' ? [] : value.split('\n').map((each) => each.slice(0, 500)))
        }
      />
      <p id={`accepted-${id}-hint`} class="end">
        {words.items.onePerLine}
      </p>
    </div>
  );
}
