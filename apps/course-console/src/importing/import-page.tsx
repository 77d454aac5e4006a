import { useState } from 'preact/hooks';
import { useAccount } from '../frame/account-context.js';
import { Page } from '../frame/page.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { useWords } from '../words/words.js';
import { Give, LONGEST_TYPED } from './give.js';
import { keptText, type Source } from './source.js';
import { useLoaded } from './use-loaded.js';

/** With all that draws a course: who comes here chooses first. */
const load = () => import('./checked.js').then(({ Checked }) => Checked);

/** Makes a course of a finished text or file, which is checked before. */
export function Import() {
  const { places } = useWords();
  const { userId } = useAccount();
  const { workspaceId } = useWorkspace();
  const kept = keptText(userId, workspaceId);
  const text = kept.read()?.text ?? '';
  const isLong = text.length > LONGEST_TYPED;
  const [source, setSource] = useState<Source | null>(isLong ? { kind: 'text', text } : null);
  const Checked = useLoaded(load, source !== null);
  const take = (next: Source): void => {
    if (next.kind === 'text') kept.write(next.text);
    setSource(next);
  };
  return (
    <Page title={places.import}>
      {source ? (
        Checked && <Checked source={source} kept={kept} change={take} leave={() => setSource(null)} />
      ) : (
        <Give typed={isLong ? '' : text} keep={kept.write} onSource={take} />
      )}
    </Page>
  );
}
