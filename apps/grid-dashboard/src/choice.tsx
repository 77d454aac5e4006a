import type { JSX } from 'preact';

interface Props<T extends string> {
  readonly legend: string;
  readonly options: Readonly<Record<T, string>>;
  /** Null where none of them is. */
  readonly chosen: T | null;
  readonly onChoose: (value: T) => void;
}

/** Radio buttons, so that arrow keys and screen readers work as everywhere. */
export function Choice<T extends string>({ legend, options, chosen, onChoose }: Props<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend class="hidden">{legend}</legend>
      {(Object.keys(options) as T[]).map((value) => (
        <label key={value}>
          <input type="radio" name={legend} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{options[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
