import { useId } from 'preact/hooks';

interface Props {
  label: string;
  /** As pairs where their order matters and keys may be numbers. */
  options: Readonly<Record<string, string>> | readonly (readonly [key: string, text: string])[];
  value: string;
  onPick: (key: string) => void;
}

/** One of a few, taken at once: for what narrows a list. */
export function Pick({ label, options, value, onPick }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        {entriesOf(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

const entriesOf = (options: Props['options']): readonly (readonly [string, string])[] =>
  Symbol.iterator in options ? options : Object.entries(options);
