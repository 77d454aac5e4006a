import '../../style/settings.css';
import '../../style/settings-appearance.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { Page } from '../../frame/page.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Answer } from '../../parts/unanswered.js';
import { useWords } from '../../words/words.js';
import { Corrected } from './corrected.js';
import { Logo } from './logo.js';
import { Look } from './look.js';
import { Sample } from './sample-later.js';

export type Appearance = Result<'get_workspace_appearance_settings'>;
export type Colours = Pick<Appearance, 'primaryColor' | 'accentColor' | 'theme'>;

/** Workspace Settings > Appearance: how learners' pages look, and what becomes of it while it is chosen. */
export function AppearancePage() {
  const { places } = useWords();
  const { workspaceId } = useWorkspace();
  const settings = useAnswer('get_workspace_appearance_settings', { workspaceId });
  return (
    <Page title={places.appearance}>
      <Answer of={settings}>{(appearance) => <Settings of={appearance} />}</Answer>
    </Page>
  );
}

function Settings({ of }: { of: Appearance }) {
  const [look, setLook] = useState<Colours>(of);
  return (
    <div class="appearance">
      <div>
        <Logo has={of.logoUrl !== null} />
        <Look of={of} onLook={setLook} />
      </div>
      <div class="shown">
        <Corrected look={look} />
        <Sample look={look} />
      </div>
    </div>
  );
}
