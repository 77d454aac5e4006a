import { analyticsActions } from '../delivery/analytics/index.js';
import { assignmentActions } from '../delivery/assignments/index.js';
import { auditActions } from '../record/audit/index.js';
import { catalogueActions } from '../delivery/catalogue/index.js';
import { commentActions } from '../authoring/comments/index.js';
import { certificateActions } from '../delivery/certificates/index.js';
import { courseActions } from '../authoring/courses/index.js';
import { creditActions } from '../people/credits/index.js';
import { exportingActions } from '../authoring/exporting/index.js';
import { fileActions } from '../authoring/files/index.js';
import { generationActions } from '../authoring/generation/index.js';
import { groupActions } from '../delivery/groups/index.js';
import { identityActions } from '../people/identity/index.js';
import { imageActions } from '../authoring/images/index.js';
import { importingActions } from '../authoring/importing/index.js';
import type { AnyAction } from '../kernel/action.js';
import { learningActions } from '../delivery/learning/index.js';
import { learningRecordActions } from '../delivery/learning-records/index.js';
import { memberActions, registerToJoin, signInToJoin } from '../people/members/index.js';
import { modelActions } from '../authoring/models/index.js';
import { noticeActions, switchMailsOff } from '../connections/notices/index.js';
import { oauthActions, signInToConnect } from '../connections/oauth/index.js';
import { packagingActions } from '../delivery/packaging/index.js';
import { pathActions } from '../delivery/paths/index.js';
import { previewActions } from '../authoring/preview/index.js';
import { proposalActions } from '../authoring/proposals/index.js';
import { courseResourceActions, publishingActions } from '../delivery/publishing/index.js';
import { settingsActions } from '../people/settings/index.js';
import { tokenActions } from '../people/tokens/index.js';
import { surveyActions } from '../delivery/surveys/index.js';
import { deliveryActions, webhookActions } from '../connections/webhooks/index.js';
import { workspaceActions } from '../people/workspaces/index.js';

/** Everything that users can do. A name or a route that is taken twice ends the start-up. */
export const actions: readonly AnyAction[] = unique([
  ...identityActions,
  ...tokenActions,
  ...oauthActions,
  ...workspaceActions,
  ...memberActions,
  ...settingsActions,
  ...courseActions,
  ...commentActions,
  ...publishingActions,
  ...courseResourceActions,
  ...packagingActions,
  ...previewActions,
  ...fileActions,
  ...generationActions,
  ...importingActions,
  ...exportingActions,
  ...imageActions,
  ...proposalActions,
  ...groupActions,
  ...assignmentActions,
  ...pathActions,
  ...catalogueActions,
  ...learningActions,
  ...learningRecordActions,
  ...certificateActions,
  ...surveyActions,
  ...analyticsActions,
  ...auditActions,
  ...creditActions,
  ...modelActions,
  ...noticeActions,
  ...webhookActions,
  ...deliveryActions,
]);

/** Run by the pages that mails and apps lead to; they have no door of their own. */
export const pageActions: readonly AnyAction[] = [registerToJoin, signInToConnect, signInToJoin, switchMailsOff];

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
