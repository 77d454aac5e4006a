import { useId, useState } from 'preact/hooks';

interface Props {
  label: string;
  hint?: string;
  value: number | null;
  least: number;
  most: number;
  /** Empty means something: null. */
  isOptional?: boolean;
  onChange: (value: number | null) => void;
}

/** A whole number within limits; what is none is shown, and not kept. */
export function Whole({ label, hint, value, least, most, isOptional = false, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = (text: string): boolean =>
    text === '' ? isOptional : /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        value={typed ?? value ?? ''}
        aria-invalid={typed !== null && !isGood(typed)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          setTyped(currentTarget.value);
          if (isGood(text)) onChange(text === '' ? null : Number(text));
        }}
        onBlur={() => setTyped(null)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} class="end">
          {hint}
        </p>
      )}
    </div>
  );
}
