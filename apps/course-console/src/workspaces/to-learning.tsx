import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';

/** The home of a learner is what they have to do. */
export function ToLearning() {
  const { route } = useLocation();
  const { workspaceId } = useWorkspace();
  useEffect(() => route(places.learn(workspaceId), true), [workspaceId]);
  return null;
}
