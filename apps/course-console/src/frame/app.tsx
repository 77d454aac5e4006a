import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { SESSION_ENDED } from '../api/call.js';
import { GateWordsIn } from '../words/gate-words.js';
import { WordsIn, type Spoken } from '../words/words.js';
import { AccountIn } from './account-context.js';
import { NotFound } from './not-found.js';
import { Offline } from './offline.js';
import { signInFrom } from './places.js';
import { SessionEnded } from './session-ended.js';
import { Unanswered } from '../parts/unanswered.js';

const Start = lazy(() => import('../workspaces/start.js').then(({ Start }) => Start));
const Choice = lazy(() => import('../workspaces/choice.js').then(({ Choice }) => Choice));
const Workspace = lazy(() => import('../workspaces/workspace.js').then(({ Workspace }) => Workspace));
const Profile = lazy(() => import('../account/profile.js').then(({ Profile }) => Profile));
const Security = lazy(() => import('../account/security.js').then(({ Security }) => Security));
const Tokens = lazy(() => import('../account/tokens.js').then(({ Tokens }) => Tokens));
const Apps = lazy(() => import('../account/apps.js').then(({ Apps }) => Apps));

export function App({ spoken }: { spoken: Spoken }) {
  return (
    <WordsIn value={spoken}>
      <GateWordsIn value={spoken.words}>
        <LocationProvider>
          <Offline />
          <ErrorBoundary>
            <SignedIn />
          </ErrorBoundary>
        </LocationProvider>
      </GateWordsIn>
    </WordsIn>
  );
}

/** The pages, for somebody who is signed in; whoever is not is led to the page of signing in. */
function SignedIn() {
  const account = useAnswer('get_account', {});
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const end = (): void => {
      const { pathname, search } = location;
      // Nothing is on the screen yet that could be lost
      if (!account.data) location.replace(signInFrom(pathname + search));
      else setEnded(true);
    };
    document.addEventListener(SESSION_ENDED, end);
    return () => document.removeEventListener(SESSION_ENDED, end);
  }, [account.data]);
  if (!account.data) return <Unanswered answer={account} />;
  return (
    <AccountIn value={account.data}>
      {hasEnded && <SessionEnded />}
      <Router>
        <Route path="/console/" component={Start} />
        <Route path="/console/workspaces" component={Choice} />
        <Route path="/console/account/profile" component={Profile} />
        <Route path="/console/account/security" component={Security} />
        <Route path="/console/account/security/tokens" component={Tokens} />
        <Route path="/console/account/security/apps" component={Apps} />
        <Route path="/console/w/:workspaceId/*" component={Workspace} />
        <Route path="/console/w/:workspaceId" component={Workspace} />
        <Route default component={NotFound} />
      </Router>
    </AccountIn>
  );
}
