import type { ComponentChildren } from 'preact';
import { Route, Router, useLocation, useRoute } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { Problem } from '../api/problem.js';
import { useAccount } from '../frame/account-context.js';
import { Bare } from '../frame/bare.js';
import { isHeld } from '../frame/held.js';
import { lazyPage } from '../frame/lazy-page.js';
import { NotFound } from '../frame/not-found.js';
import { isLearning, rememberWorkspace } from '../frame/places.js';
import { roomFor } from '../frame/room.js';
import { WorkspaceIn } from '../frame/workspace-context.js';
import { useWords, type Words } from '../words/words.js';

const LEARNER = { title: ({ places }: Words) => places.learn, permission: 'learning.take', roles: ['learner'] } as const;
const MyCourses = roomFor(
  LEARNER,
  lazyPage(() => import('../learning/my-courses.js'), 'MyCourses'),
);
const Player = roomFor(
  LEARNER,
  lazyPage(() => import('../learning/player.js'), 'Player'),
);
const LearnPath = roomFor(
  LEARNER,
  lazyPage(() => import('../learning/paths/path-page.js'), 'LearnPath'),
);
const Catalogue = roomFor(
  { ...LEARNER, title: ({ places }) => places.catalogue },
  lazyPage(() => import('../learning/catalogue/catalogue.js'), 'Catalogue'),
);
const Transcript = lazyPage(() => import('../records/transcript.js'), 'Transcript');
const Notices = lazyPage(() => import('../notices/notices.js'), 'Notices');
/** Learners on their phones do not fetch where everything else is. */
const Rooms = lazyPage(() => import('./workspace.js'), 'Rooms');

const KeptText = lazyPage(() => import('../editor/unsaved/kept-text.js'), 'KeptText');

/** A workspace, for who belongs to it. */
export function Workspace() {
  const { workspaceId } = useRoute().params as { workspaceId: string };
  const { path } = useLocation();
  const workspace = useAnswer('get_workspace', { workspaceId });
  const { data, error } = workspace;
  useEffect(() => {
    if (data) rememberWorkspace(data.workspaceId);
  }, [data?.workspaceId]);
  // Also for who belonged to it a moment ago
  const isGone = error instanceof Problem && [400, 403, 404].includes(error.status);
  if (isGone && !(data && isHeld())) return <Left />;
  if (!data) return <Bare answer={workspace} />;
  return <WorkspaceIn value={data}>{isLearning(path) ? <Learning /> : <Rooms />}</WorkspaceIn>;
}

/** Whoever does not belong to it any more still has what they wrote there and could not save. */
function Left() {
  return (
    <Router>
      <Route path="/courses/:courseId/edit/:slideId?" component={LeftInEditor} />
      <Route default component={NotIn} />
    </Router>
  );
}

const LeftInEditor = () => (
  <NotIn>
    <KeptText />
  </NotIn>
);

/** The service does not say whether there is such a workspace. */
function NotIn({ children }: { children?: ComponentChildren }) {
  const { frame } = useWords();
  return (
    <NotFound title={frame.notIn} why={frame.notInWhy(useAccount().email)}>
      {children}
    </NotFound>
  );
}

function Learning() {
  return (
    <Router>
      <Route path="/learn" component={MyCourses} />
      <Route path="/learn/catalogue" component={Catalogue} />
      <Route path="/learn/paths/:pathId" component={LearnPath} />
      <Route path="/learn/:courseId/:place?" component={Player} />
      <Route path="/transcript" component={Transcript} />
      <Route path="/notices" component={Notices} />
      <Route default component={NotFound} />
    </Router>
  );
}
