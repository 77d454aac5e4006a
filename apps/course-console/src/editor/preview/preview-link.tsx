import type { Result } from '../../api/call.js';
import { useChange } from '../../api/use-change.js';
import { Copy } from '../../parts/copy.js';
import { Trouble } from '../../parts/trouble.js';
import { useTimes } from '../../words/words.js';
import { useHere } from '../editing.js';
import { words } from './words.js';

type Link = Result<'list_preview_links'>['data'][number];

/** A link that still opens: its address, until when, and how to take it back. */
export function PreviewLink({ link: { previewLinkId, url, expiresAt, hasPassword } }: { link: Link }) {
  const { workspaceId, courseId } = useHere();
  const { moment } = useTimes();
  const revoke = useChange('revoke_preview_link', { stale: ['list_preview_links'] });
  return (
    <li>
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          {words.open(moment(expiresAt))}
        </a>
      )}
      <p class="button-row">
        {hasPassword && <span class="badge">{words.locked}</span>}
        {url !== null && <Copy text={url} />}
        <button
          type="button"
          class="small"
          aria-disabled={revoke.isRunning}
          onClick={() => void revoke.run({ workspaceId, courseId, previewLinkId })}
        >
          {words.revoke}
        </button>
      </p>
      {revoke.error && <Trouble error={revoke.error} />}
    </li>
  );
}
