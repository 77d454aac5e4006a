import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Change } from '../api/use-change.js';
import type { Given, Operation } from '../api/call.js';
import { Dialog } from './dialog.js';
import { Trouble } from './trouble.js';

interface Props<O extends Operation> {
  /** On the button that asks. */
  label: string;
  title: string;
  /** What comes of it. */
  consequence: string;
  change: Change<O>;
  given: Given<O>;
  /** What the button does and to what, for whoever hears it without its row. */
  about?: string;
  /** What a refusal says, where that is more than its words; where it gives null, it is shown as any other. */
  refusal?: (error: Error) => ComponentChildren;
}

/** A button for what cannot be taken back: it says what comes of it before it does it. */
export function Confirm<O extends Operation>(props: Props<O>) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" class="small" aria-label={props.about} onClick={() => setAsked(true)}>
        {props.label}
      </button>
      {isAsked && <AskFirst {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

/** The same where something else asked, such as an entry of a menu. */
export function AskFirst<O extends Operation>({
  label,
  title,
  consequence,
  change,
  given,
  refusal,
  onClose,
}: Props<O> & { onClose: () => void }) {
  const close = (): void => {
    change.forget();
    onClose();
  };
  return (
    <Dialog title={title} isBusy={change.isRunning} onClose={close}>
      <p>{consequence}</p>
      {change.error && (refusal?.(change.error) ?? <Trouble error={change.error} />)}
      <p class="actions">
        <button
          type="button"
          class="main"
          aria-disabled={change.isRunning}
          onClick={() => void change.run(given).then((isDone) => isDone && close())}
        >
          {label}
        </button>
      </p>
    </Dialog>
  );
}
