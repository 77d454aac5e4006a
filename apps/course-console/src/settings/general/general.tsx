import '../../style/settings.css';
import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { updateWorkspaceGeneralSettings as rules } from '../../api/rules.gen.js';
import { useChange } from '../../api/use-change.js';
import { Page } from '../../frame/page.js';
import { may, useWorkspace } from '../../frame/workspace-context.js';
import { Choose, Field } from '../../parts/form.js';
import { Answer, isSettled } from '../../parts/unanswered.js';
import { useWords } from '../../words/words.js';
import { DeleteWorkspace } from './delete-workspace.js';
import { LeaveWorkspace } from './leave-workspace.js';
import { ReadOnly } from '../saved/read-only.js';
import { heard } from '../saved/heard.js';
import { SavedForm } from '../saved/saved-form.js';
import type { Texts } from '../saved/standing.js';
import { words as room } from './words.js';

const { fields: words } = room;
const LABELS = {
  name: words.name,
  language: words.language,
  timeZone: words.timeZone,
  supportEmail: words.supportEmail,
} as const;

type General = Result<'get_workspace_general_settings'>;

const textsOf = ({ name, language, timeZone, supportEmail }: General): Texts => ({
  name,
  language,
  timeZone,
  supportEmail: supportEmail ?? '',
});

/** Workspace Settings > General: what it is called and how it counts days; leaving it, and deleting it. */
export function General() {
  const { places } = useWords();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const settings = useAnswer('get_workspace_general_settings', { workspaceId });
  return (
    <Page title={places.general}>
      <Answer of={settings}>
        {(general) =>
          may(workspace, 'workspace.configure') ? <Change of={general} /> : <ReadOnly texts={textsOf(general)} labels={LABELS} />
        }
      </Answer>
      {isSettled(settings) && (
        <>
          <LeaveWorkspace />
          {may(workspace, 'workspace.own') && <DeleteWorkspace />}
        </>
      )}
    </Page>
  );
}

function Change({ of }: { of: General }) {
  const { workspaceId } = useWorkspace();
  const change = useChange('update_workspace_general_settings', {
    stale: ['get_workspace_general_settings', 'get_workspace', 'list_my_workspaces'],
  });
  const save = ({ supportEmail, ...fields }: Texts, _all: Texts, tag?: string): Promise<boolean> =>
    change.run({ workspaceId, ...fields, ...(supportEmail !== undefined && { supportEmail: supportEmail || null }) }, tag);
  return (
    <SavedForm
      name="general"
      texts={textsOf(of)}
      ask={() => heard('get_workspace_general_settings', { workspaceId }, textsOf)}
      save={save}
      error={change.error}
      isSending={change.isRunning}
      labels={LABELS}
    >
      {(texts) => (
        <>
          <Field name="name" label={words.name} value={texts.name} rules={rules.name} required />
          <Field
            name="language"
            label={words.language}
            value={texts.language}
            rules={rules.language}
            hint={words.languageHint}
            required
          />
          <Choose
            name="timeZone"
            label={words.timeZone}
            options={zonesWith(texts.timeZone!, of.timeZone)}
            value={texts.timeZone}
            hint={words.timeZoneHint}
          />
          <Field
            name="supportEmail"
            label={words.supportEmail}
            type="email"
            value={texts.supportEmail}
            hint={words.supportEmailHint}
          />
        </>
      )}
    </SavedForm>
  );
}

/** Those that the browser knows, and those that are set, which it may know by another name. */
const zonesWith = (...zones: string[]): Record<string, string> =>
  Object.fromEntries([...new Set([...Intl.supportedValuesOf('timeZone'), ...zones])].toSorted().map((each) => [each, each]));
