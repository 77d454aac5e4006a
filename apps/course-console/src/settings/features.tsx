import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Notice } from '../parts/notice.js';
import { Switch } from '../parts/switch.js';
import { Trouble } from '../parts/trouble.js';
import { Answer } from '../parts/unanswered.js';
import { WhoMay } from '../parts/who-may.js';
import { useWords } from '../words/words.js';
import { words as room } from './words.js';

const { features: words } = room;

/** Workspace Settings > Features. A switch is kept at once. */
export function Features() {
  const { places } = useWords();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const features = useAnswer('get_workspace_features', { workspaceId });
  const change = useChange('update_workspace_features', {
    stale: ['get_workspace_features', 'get_workspace_mcp_settings', 'get_publish_approval', 'get_workspace'],
    inTurn: true,
  });
  return (
    <Page title={places.features}>
      {change.error && <Trouble error={change.error} />}
      <Answer of={features}>
        {({ mcpAccess, outlineGeneration, publishApproval, catalogue }) => (
          <>
            <Switch
              label={words.mcpAccess}
              hint={may(workspace, 'workspace.own') ? words.mcpAccessWhy : words.ownersOnly}
              isOn={mcpAccess}
              isLocked={!may(workspace, 'workspace.own')}
              turn={(isOn) => change.run({ workspaceId, mcpAccess: isOn })}
            />
            <Switch
              label={words.outlineGeneration}
              hint={words.outlineGenerationWhy}
              isOn={outlineGeneration}
              isLocked={!may(workspace, 'workspace.configure')}
              turn={(isOn) => change.run({ workspaceId, outlineGeneration: isOn })}
            />
            <Switch
              label={words.publishApproval}
              hint={words.publishApprovalWhy}
              isOn={publishApproval}
              isLocked={!may(workspace, 'workspace.configure')}
              turn={(isOn) => change.run({ workspaceId, publishApproval: isOn })}
            />
            <Switch
              label={words.catalogue}
              hint={words.catalogueWhy}
              isOn={catalogue}
              isLocked={!may(workspace, 'workspace.configure')}
              turn={(isOn) => change.run({ workspaceId, catalogue: isOn })}
            />
          </>
        )}
      </Answer>
      {!may(workspace, 'workspace.configure') && (
        <Notice tone="plain" title={words.whoSwitches}>
          <WhoMay roles={['owner', 'admin']} />
        </Notice>
      )}
    </Page>
  );
}
