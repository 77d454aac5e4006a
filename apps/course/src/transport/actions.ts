import { courseActions } from '../courses/index.js';
import { generationActions } from '../generation/index.js';
import { identityActions } from '../identity/index.js';
import type { AnyAction } from '../kernel/action.js';
import { courseResourceActions, publishingActions } from '../publishing/index.js';
import { settingsActions } from '../settings/index.js';
import { tokenActions } from '../tokens/index.js';
import { workspaceActions } from '../workspaces/index.js';

/** Everything that users can do. A name or a route that is taken twice ends the start-up. */
export const actions: readonly AnyAction[] = unique([
  ...identityActions,
  ...tokenActions,
  ...workspaceActions,
  ...settingsActions,
  ...courseActions,
  ...publishingActions,
  ...courseResourceActions,
  ...generationActions,
]);

function unique(all: AnyAction[]): AnyAction[] {
  for (const key of ['name', 'route'] as const) {
    const taken = new Set<string>();
    for (const action of all) {
      if (taken.has(action[key])) throw new Error(`Two actions have the ${key} ${action[key]}`);
      taken.add(action[key]);
    }
  }
  return all;
}
