import type { ComponentChildren } from 'preact';
import { useWords } from '../words/words.js';
import { Copy } from './copy.js';
import { Dialog } from './dialog.js';

interface Props {
  title: string;
  secret: string;
  onStored: () => void;
  /** What it is for, and that it is shown this once. */
  children: ComponentChildren;
}

/** Else it is what stands in the place of a secret that was shown before: its answer was lost on the way. */
const isSecret = (text: string): boolean => /^(https?:\/\/|svc_|whsec_)/.test(text);

/** What is shown this once: nothing closes it but that it was stored. */
export function SecretOnce({ title, secret, onStored, children }: Props) {
  const { parts: words } = useWords();
  if (!isSecret(secret))
    return (
      <Dialog title={title} onClose={onStored}>
        <p>{words.secretLost}</p>
      </Dialog>
    );
  return (
    <Dialog key={secret} title={title} isFixed>
      {children}
      <p class="secret">
        <code>{secret}</code>
      </p>
      <p>
        <Copy text={secret} />
      </p>
      <p class="actions">
        <button type="button" class="main" onClick={onStored}>
          {words.stored}
        </button>
      </p>
    </Dialog>
  );
}
