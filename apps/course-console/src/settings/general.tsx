import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { updateWorkspaceGeneralSettings as rules } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Choose, Field, Form } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { words as room } from './words.js';

const { general: words } = room;

/** Workspace Settings > General. */
export function General() {
  const { places, parts } = useWords();
  const { workspaceId } = useWorkspace();
  const settings = useAnswer('get_workspace_general_settings', { workspaceId });
  const change = useChange('update_workspace_general_settings', {
    stale: ['get_workspace_general_settings', 'get_workspace', 'list_my_workspaces'],
  });
  const [isSaved, setSaved] = useState(false);
  const save = async ({ supportEmail, ...fields }: Record<string, string>): Promise<boolean> => {
    const isDone = await change.run({ workspaceId, ...fields, supportEmail: supportEmail === '' ? null : supportEmail! });
    setSaved(isDone);
    return isDone;
  };
  return (
    <Page title={places.general}>
      {isSaved && <Notice tone="well" title={parts.saved} />}
      <Answer of={settings}>
        {({ name, language, timeZone, supportEmail }) => (
          <Form name="general" onSend={save} error={change.error} isSending={change.isRunning} send={parts.save}>
            <Field name="name" label={words.name} value={name} rules={rules.name} required />
            <Field
              name="language"
              label={words.language}
              value={language}
              rules={rules.language}
              hint={words.languageHint}
              required
            />
            <Choose
              name="timeZone"
              label={words.timeZone}
              options={zonesWith(timeZone)}
              value={timeZone}
              hint={words.timeZoneHint}
            />
            <Field
              name="supportEmail"
              label={words.supportEmail}
              type="email"
              value={supportEmail ?? ''}
              hint={words.supportEmailHint}
            />
          </Form>
        )}
      </Answer>
    </Page>
  );
}

/** Those that the browser knows, and the one that is set, which it may know by another name. */
const zonesWith = (zone: string): Record<string, string> =>
  Object.fromEntries([...new Set([...Intl.supportedValuesOf('timeZone'), zone])].toSorted().map((each) => [each, each]));
