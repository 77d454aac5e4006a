import '../../style/settings.css';
import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { updateWorkspaceMcpSettings as rules } from '../../api/rules.gen.js';
import { useChange } from '../../api/use-change.js';
import { Page } from '../../frame/page.js';
import { places } from '../../frame/places.js';
import { may, useWorkspace } from '../../frame/workspace-context.js';
import { LongField } from '../../parts/form.js';
import { Answer } from '../../parts/unanswered.js';
import { useNumber, useWords } from '../../words/words.js';
import { Clients } from './clients.js';
import { ReadOnly } from '../saved/read-only.js';
import { heard } from '../saved/heard.js';
import { SavedForm } from '../saved/saved-form.js';
import { Snippet } from '../../parts/snippet.js';
import type { Texts } from '../saved/standing.js';
import { words } from './words.js';

const LABELS = { assistantInstructions: words.rulesField } as const;
const ROWS = 8;

type Settings = Result<'get_workspace_mcp_settings'>;

/** A field has line feeds, whatever a program has sent. */
const textsOf = ({ assistantInstructions }: Settings): Texts => ({
  assistantInstructions: assistantInstructions.replaceAll(/\r\n?/g, '\n'),
});

/** Workspace Settings > MCP: where assistants reach the workspace, how often, and what all of them are told. */
export function Mcp() {
  const { places: names } = useWords();
  const number = useNumber();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const settings = useAnswer('get_workspace_mcp_settings', { workspaceId });
  return (
    <Page title={names.mcp}>
      <Answer of={settings}>
        {(mcp) => (
          <>
            <p>
              <span class={mcp.mcpAccess ? 'state on' : 'state off'}>{mcp.mcpAccess ? words.isOn : words.isOff}</span>{' '}
              <a href={places.features(workspaceId)}>{words.toSwitch}</a>
            </p>
            <h2>{words.address}</h2>
            <Snippet text={mcp.endpoint} />
            <p class="end">{words.limit(number(mcp.requestsPerMinute))}</p>
            <section>
              <h2>{words.rules}</h2>
              <p>{words.rulesWhy}</p>
              {may(workspace, 'workspace.configure') ? <Rules of={mcp} /> : <ReadOnly texts={textsOf(mcp)} labels={LABELS} />}
            </section>
            <Clients />
          </>
        )}
      </Answer>
    </Page>
  );
}

function Rules({ of }: { of: Settings }) {
  const { workspaceId } = useWorkspace();
  const change = useChange('update_workspace_mcp_settings', { stale: ['get_workspace_mcp_settings'] });
  return (
    <SavedForm
      name="rules"
      texts={textsOf(of)}
      ask={() => heard('get_workspace_mcp_settings', { workspaceId }, textsOf)}
      save={(changed, _all, tag) => change.run({ workspaceId, ...changed }, tag)}
      error={change.error}
      isSending={change.isRunning}
      labels={LABELS}
    >
      {(texts) => (
        <LongField
          name="assistantInstructions"
          label={words.rulesField}
          value={texts.assistantInstructions}
          rules={rules.assistantInstructions}
          hint={words.rulesHint(rules.assistantInstructions.maxLength)}
          rows={ROWS}
        />
      )}
    </SavedForm>
  );
}
