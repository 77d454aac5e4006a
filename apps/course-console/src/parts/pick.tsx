import { useId } from 'preact/hooks';

interface Props {
  label: string;
  options: Readonly<Record<string, string>>;
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
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
