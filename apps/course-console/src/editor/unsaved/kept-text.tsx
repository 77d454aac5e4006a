import { useRoute } from 'preact-iso';
import { keptInTab } from '../../api/kept.js';
import { useAccount } from '../../frame/account-context.js';
import { Notice } from '../../parts/notice.js';
import { useTimes } from '../../words/words.js';
import { type KeptCopy, keptPlace } from '../draft/kept-copy.js';
import { words } from '../words.js';
import { AsText } from './as-text.js';
import { keptText } from './unsaved-text.js';

/** What this tab keeps of a course that is not to be opened any more. */
export function KeptText() {
  const { userId } = useAccount();
  const { courseId } = useRoute().params as { courseId: string };
  const { moment } = useTimes();
  const kept = JSON.parse(keptInTab.read(keptPlace(userId, courseId)) ?? '[]') as KeptCopy[];
  const last = kept.at(-1);
  if (!last) return null;
  const count = kept.reduce((sum, { changes }) => sum + changes, 0);
  return (
    <Notice tone="plain" title={words.kept.title(count, moment(new Date(last.keptAt).toISOString()))}>
      <p>{words.kept.why}</p>
      <AsText text={keptText(kept)} />
    </Notice>
  );
}
