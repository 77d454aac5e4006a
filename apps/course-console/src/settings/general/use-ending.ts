import { useLocation } from 'preact-iso';
import { useLayoutEffect } from 'preact/hooks';
import { changed, changedElsewhere } from '../../api/cache.js';
import { Problem } from '../../api/problem.js';
import { useChange, type Change } from '../../api/use-change.js';
import { useHeld } from '../../frame/held.js';
import { places } from '../../frame/places.js';

/**
 * What ends one's way into the workspace, and then leads to the choice of others. Where the answer was lost, the next try is told that
 * there is no way in: it was done, by this person or another.
 */
export function useEnding<O extends 'leave_workspace' | 'delete_workspace'>(operation: O): Change<O> {
  const { route } = useLocation();
  const goOn = (): void => {
    route(places.workspaces, true);
    changed('list_my_workspaces');
    changedElsewhere('get_workspace');
  };
  const change = useChange(operation, { then: goOn });
  const { error, isRunning } = change;
  // Whoever does not know yet whether it was done is not told by the page that goes away
  useHeld(isRunning || error !== null);
  // Before it is heard that the workspace is gone, which takes this page away
  useLayoutEffect(() => {
    if (error instanceof Problem && error.code === 'role-not-allowed') goOn();
  }, [error]);
  return change;
}
