import { useId } from 'preact/hooks';
import { useWish } from './use-wish.js';

interface Props {
  label: string;
  hint: string;
  isOn: boolean;
  /** It is shown, and somebody else may turn it. */
  isLocked?: boolean;
  /** @returns whether it was done. */
  turn: (isOn: boolean) => Promise<boolean>;
}

/** On or off, shown at once, and put back where it was refused. */
export function Switch({ label, hint, isOn, isLocked = false, turn }: Props) {
  const id = useId();
  const { shown, choose } = useWish(isOn, turn);
  return (
    <div class="switch-row">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={shown}
        disabled={isLocked}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { checked } }) => void choose(checked)}
      />
      <label for={id}>{label}</label>
      <p class="end" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
