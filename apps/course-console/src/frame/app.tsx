import { ErrorBoundary, LocationProvider, Route, Router } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import { askRefusedAgain, changedElsewhere, useAnswer } from '../api/cache.js';
import { Problem } from '../api/problem.js';
import { Workspace } from '../workspaces/enter.js';
import { WordsIn, type Spoken } from '../words/words.js';
import { AccountIn } from './account-context.js';
import { Bare } from './bare.js';
import { lazyPage } from './lazy-page.js';
import { NotFound } from './not-found.js';
import { Offline } from './offline.js';
import { places, signInFrom } from './places.js';
import { OtherAccount, SessionEnded } from './session-ended.js';

const Start = lazyPage(() => import('../workspaces/start.js'), 'Start');
const Choice = lazyPage(() => import('../workspaces/choice.js'), 'Choice');
const Profile = lazyPage(() => import('../account/profile.js'), 'Profile');
const Security = lazyPage(() => import('../account/security.js'), 'Security');
const Tokens = lazyPage(() => import('../account/tokens.js'), 'Tokens');
const Activity = lazyPage(() => import('../account/activity.js'), 'Activity');
const Mails = lazyPage(() => import('../notices/mails.js'), 'Mails');
const Apps = lazyPage(() => import('../account/apps.js'), 'Apps');

export function App({ spoken }: { spoken: Spoken }) {
  return (
    <WordsIn value={spoken}>
      {/* What lies elsewhere, such as the page of signing in, is the browser's to open */}
      <LocationProvider scope={places.home}>
        <Offline />
        <ErrorBoundary>
          <SignedIn />
        </ErrorBoundary>
      </LocationProvider>
    </WordsIn>
  );
}

/** The pages, for somebody who is signed in; whoever is not is led to the page of signing in. */
function SignedIn() {
  const account = useAnswer('get_account', {});
  const { data, error } = account;
  const hasEnded = error instanceof Problem && error.status === 401;
  const first = useRef<string | null>(null);
  if (data) first.current ??= data.userId;
  useEffect(() => {
    // Nothing is on the screen yet that could be lost
    if (hasEnded && !data) location.replace(signInFrom(location.pathname + location.search));
    if (!hasEnded && data) askRefusedAgain();
  }, [hasEnded]);
  useEffect(() => {
    if (data) changedElsewhere('get_account');
  }, [data?.userId]);
  if (!data) return hasEnded ? null : <Bare answer={account} />;
  return (
    <AccountIn value={data}>
      {hasEnded && <SessionEnded />}
      {data.userId !== first.current && <OtherAccount />}
      <Router>
        <Route path="/console/" component={Start} />
        <Route path="/console/workspaces" component={Choice} />
        <Route path="/console/account/profile" component={Profile} />
        <Route path="/console/account/security" component={Security} />
        <Route path="/console/account/security/tokens" component={Tokens} />
        <Route path="/console/account/activity" component={Activity} />
        <Route path="/console/account/notices" component={Mails} />
        <Route path="/console/account/security/apps" component={Apps} />
        <Route path="/console/w/:workspaceId/*" component={Workspace} />
        <Route path="/console/w/:workspaceId" component={Workspace} />
        <Route default component={NotFound} />
      </Router>
    </AccountIn>
  );
}
