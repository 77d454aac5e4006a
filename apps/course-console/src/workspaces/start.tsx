import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { lastWorkspace, places } from '../frame/places.js';
import { Unanswered } from '../parts/unanswered.js';

/** Leads to the workspace that was used last here, else to the only one, else to the choice. */
export function Start() {
  const { route } = useLocation();
  const workspaces = useAnswer('list_my_workspaces', { limit: 100 });
  // Since the last answer there may be another workspace
  const list = workspaces.isFetching ? undefined : workspaces.data?.data;
  useEffect(() => {
    if (!list) return;
    const known = list.find(({ workspaceId }) => workspaceId === lastWorkspace()) ?? (list.length === 1 ? list[0] : undefined);
    route(known ? places.workspace(known.workspaceId) : places.workspaces, true);
  }, [list]);
  return list ? null : <Unanswered answer={workspaces} />;
}
