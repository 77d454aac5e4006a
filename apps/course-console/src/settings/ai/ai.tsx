import '../../style/settings.css';
import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { useChange } from '../../api/use-change.js';
import { Page } from '../../frame/page.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Switch } from '../../parts/switch.js';
import { Trouble } from '../../parts/trouble.js';
import { Answer } from '../../parts/unanswered.js';
import { useWords } from '../../words/words.js';
import { Limits } from './limits.js';
import { ThisMonth } from './this-month.js';
import { words } from './words.js';

export type Config = Result<'get_workspace_ai_config'>;
export type Usage = Result<'get_model_usage'>;

/** Workspace Settings > AI: what the author does, who that is, and how much of it. */
export function Ai() {
  const { places } = useWords();
  const { workspaceId } = useWorkspace();
  const config = useAnswer('get_workspace_ai_config', { workspaceId });
  const usage = useAnswer('get_model_usage', { workspaceId });
  return (
    <Page title={places.ai}>
      <Answer of={config}>
        {(known) => (
          <>
            <Switches features={known.features} />
            <Answer of={usage}>
              {(used) => (
                <>
                  <Limits config={known} usage={used} />
                  <ThisMonth config={known} usage={used} />
                </>
              )}
            </Answer>
          </>
        )}
      </Answer>
    </Page>
  );
}

const FEATURES = ['courseGeneration', 'outlineGeneration', 'imageGeneration'] as const;

/** Each is kept at once. */
function Switches({ features }: { features: Config['features'] }) {
  const { workspaceId } = useWorkspace();
  const change = useChange('update_workspace_ai_config', {
    stale: ['get_workspace_ai_config', 'get_workspace_features'],
    inTurn: true,
  });
  return (
    <section>
      <h2>{words.features}</h2>
      {change.error && <Trouble error={change.error} />}
      {FEATURES.map((name) => (
        <Switch
          key={name}
          label={words.feature[name]}
          hint={words.featureWhy[name]}
          isOn={features[name]}
          turn={(isOn) => change.run({ workspaceId, features: { [name]: isOn } })}
        />
      ))}
    </section>
  );
}
