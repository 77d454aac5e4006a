import { useId } from 'preact/hooks';

interface Props {
  label: string;
  hint: string;
  isOn: boolean;
  /** It is shown, and somebody else may turn it. */
  isLocked?: boolean;
  turn: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Switch({ label, hint, isOn, isLocked = false, turn }: Props) {
  const id = useId();
  return (
    <div class="switch-row">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isLocked}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      <p class="end" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
