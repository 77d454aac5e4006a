import { useId } from 'preact/hooks';

interface Props {
  label: string;
  value: string;
  min?: string;
  max?: string;
  /** Empty where it was taken away. */
  onPick: (day: string) => void;
}

/** A day, for what narrows a list. */
export function DayField({ label, value, min, max, onPick }: Props) {
  const id = useId();
  return (
    <div class="field day">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
    </div>
  );
}
