import type { JSX } from 'preact';

interface Props<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** Radio buttons, so that arrow keys and screen readers work as everywhere. */
export function Choice<T extends string>({ legend, options, chosen, onChoose }: Props<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend class="hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={legend} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
