import { Dialog } from '../parts/dialog.js';
import { useWords } from '../words/words.js';
import { useAccount } from './account-context.js';
import { places, signInFrom } from './places.js';

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

/** Another tab signed somebody else in, and all tabs have one session: what is done here would be done as them. */
export function OtherAccount() {
  const { frame } = useWords();
  const { name } = useAccount();
  return (
    <Dialog title={frame.otherAccount} isFixed>
      <p>{frame.otherAccountWhy(name)}</p>
      <p class="actions">
        {/* Loads the console anew: nothing of the other account stays */}
        <a class="button main" href={places.home} target="_top">
          {frame.goOnAs(name)}
        </a>
      </p>
    </Dialog>
  );
}
