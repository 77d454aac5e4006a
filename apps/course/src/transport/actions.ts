import { analyticsActions } from '../analytics/index.js';
import { assignmentActions } from '../assignments/index.js';
import { auditActions } from '../audit/index.js';
import { courseActions } from '../courses/index.js';
import { creditActions } from '../credits/index.js';
import { fileActions } from '../files/index.js';
import { generationActions } from '../generation/index.js';
import { groupActions } from '../groups/index.js';
import { identityActions } from '../identity/index.js';
import { imageActions } from '../images/index.js';
import { importingActions } from '../importing/index.js';
import type { AnyAction } from '../kernel/action.js';
import { learningActions } from '../learning/index.js';
import { memberActions } from '../members/index.js';
import { modelActions } from '../models/index.js';
import { oauthActions } from '../oauth/index.js';
import { packagingActions } from '../packaging/index.js';
import { previewLinkActions } from '../preview/index.js';
import { courseResourceActions, publishingActions } from '../publishing/index.js';
import { settingsActions } from '../settings/index.js';
import { tokenActions } from '../tokens/index.js';
import { deliveryActions, webhookActions } from '../webhooks/index.js';
import { workspaceActions } from '../workspaces/index.js';

/** Everything that users can do. A name or a route that is taken twice ends the start-up. */
export const actions: readonly AnyAction[] = unique([
  ...identityActions,
  ...tokenActions,
  ...oauthActions,
  ...workspaceActions,
  ...memberActions,
  ...settingsActions,
  ...courseActions,
  ...publishingActions,
  ...courseResourceActions,
  ...packagingActions,
  ...previewLinkActions,
  ...fileActions,
  ...generationActions,
  ...importingActions,
  ...imageActions,
  ...groupActions,
  ...assignmentActions,
  ...learningActions,
  ...analyticsActions,
  ...auditActions,
  ...creditActions,
  ...modelActions,
  ...webhookActions,
  ...deliveryActions,
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
