import { Dialog } from '../parts/dialog.js';
import { useWords } from '../words/words.js';
import { signInFrom } from './places.js';

export function SessionEnded() {
  const { frame } = useWords();
  const here = location.pathname + location.search;
  return (
    <Dialog title={frame.signedOut} isFixed>
      <p>{frame.signedOutWhy}</p>
      <p class="actions">
        <a class="button main" href={signInFrom(here)}>
          {frame.signIn}
        </a>
      </p>
    </Dialog>
  );
}
