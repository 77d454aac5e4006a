import { useLayoutEffect } from 'preact/hooks';
import { changed } from '../api/cache.js';
import { Problem } from '../api/problem.js';
import { useChange } from '../api/use-change.js';
import { Confirm } from '../parts/confirm.js';
import { words as own } from './words.js';

const words = own.leave;

/** For learners, who have no settings where that stands. */
export function LeaveHere({ workspaceId, name }: { workspaceId: string; name: string }) {
  const change = useChange('leave_workspace', { stale: ['list_my_workspaces'] });
  const { error } = change;
  useLayoutEffect(() => {
    // The answer to the first try was lost
    if (error instanceof Problem && error.code === 'role-not-allowed') changed('list_my_workspaces');
  }, [error]);
  return (
    <Confirm
      label={words.leave}
      title={words.titleOf(name)}
      consequence={words.consequence}
      about={words.about(name)}
      change={change}
      given={{ workspaceId }}
    />
  );
}
