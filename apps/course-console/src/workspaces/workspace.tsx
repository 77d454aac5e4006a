import { lazy, Route, Router, useRoute } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { Problem } from '../api/problem.js';
import { NotFound } from '../frame/not-found.js';
import { rememberWorkspace } from '../frame/places.js';
import { WorkspaceIn } from '../frame/workspace-context.js';
import { Unanswered } from '../parts/unanswered.js';

const Home = lazy(() => import('./home.js').then(({ Home }) => Home));
const Connect = lazy(() => import('./connect.js').then(({ Connect }) => Connect));
const Generate = lazy(() => import('../generation/generate.js').then(({ Generate }) => Generate));
const Generations = lazy(() => import('../generation/generations.js').then(({ Generations }) => Generations));
const GatePage = lazy(() => import('../review-gate/gate-page.js').then(({ GatePage }) => GatePage));
const Features = lazy(() => import('./features.js').then(({ Features }) => Features));

/** The pages of one workspace, for who belongs to it. */
export function Workspace() {
  const { workspaceId } = useRoute().params as { workspaceId: string };
  const workspace = useAnswer('get_workspace', { workspaceId });
  const { data, error } = workspace;
  useEffect(() => {
    if (data) rememberWorkspace(data.workspaceId);
  }, [data?.workspaceId]);
  if (!data) {
    const isForeign = error instanceof Problem && (error.status === 403 || error.status === 400);
    return isForeign ? <NotFound /> : <Unanswered answer={workspace} />;
  }
  return (
    <WorkspaceIn value={data}>
      <Router>
        <Route path="/" component={Home} />
        <Route path="/connect" component={Connect} />
        <Route path="/generate" component={Generate} />
        <Route path="/generations" component={Generations} />
        <Route path="/generations/:generationId" component={GatePage} />
        <Route path="/settings/features" component={Features} />
        <Route default component={NotFound} />
      </Router>
    </WorkspaceIn>
  );
}
