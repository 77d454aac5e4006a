import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-change.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Choose } from '../../parts/form.js';
import { heard } from '../saved/heard.js';
import { SavedForm } from '../saved/saved-form.js';
import type { Texts } from '../saved/standing.js';
import type { Appearance, Colours } from './appearance.js';
import { colourIn } from './colour-in.js';
import { ColourField } from './colour-field.js';
import { words } from './words.js';

const LABELS = { primaryColor: words.primary, accentColor: words.accent, theme: words.theme } as const;
const textsOf = ({ primaryColor, accentColor, theme }: Appearance): Texts => ({ primaryColor, accentColor, theme });

/** Two colours and the theme. What is shown beside them follows each key. */
export function Look({ of, onLook }: { of: Appearance; onLook: (look: Colours) => void }) {
  const { workspaceId } = useWorkspace();
  const [now, setNow] = useState<Colours>(of);
  const change = useChange('update_workspace_appearance_settings', {
    stale: ['get_workspace_appearance_settings', 'get_workspace'],
  });
  const typed = (texts: Texts): void => {
    const look = {
      // What is half written is none yet
      primaryColor: colourIn(texts.primaryColor!) ?? now.primaryColor,
      accentColor: colourIn(texts.accentColor!) ?? now.accentColor,
      theme: texts.theme as Colours['theme'],
    };
    setNow(look);
    onLook(look);
  };
  return (
    <SavedForm
      name="look"
      texts={textsOf(of)}
      ask={() => heard('get_workspace_appearance_settings', { workspaceId }, textsOf)}
      save={(changed, _all, tag) => change.run({ workspaceId, ...changed }, tag)}
      error={change.error}
      isSending={change.isRunning}
      labels={LABELS}
      say={(field, text) => (field === 'theme' ? words.themes[text as Colours['theme']] : text)}
      onTyped={typed}
    >
      {(texts) => (
        <>
          <ColourField
            name="primaryColor"
            label={words.primary}
            hint={words.primaryWhy}
            value={texts.primaryColor}
            now={now.primaryColor}
          />
          <ColourField
            name="accentColor"
            label={words.accent}
            hint={words.accentWhy}
            value={texts.accentColor}
            now={now.accentColor}
          />
          <Choose name="theme" label={words.theme} options={words.themes} value={texts.theme} hint={words.themeWhy} />
        </>
      )}
    </SavedForm>
  );
}
