import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useChange, type Change } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { useTimes, useWords } from '../words/words.js';
import { Reaching, useLastUse } from './reaching.js';
import { words as room } from './words.js';

const { tokens: words } = room;

type Token = Result<'list_workspace_access_tokens'>['data'][number];

/** Workspace Settings > Access tokens: everybody's that reach this workspace. */
export function Tokens() {
  const { places } = useWords();
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const tokens = useAnswer('list_workspace_access_tokens', { workspaceId, limit: PAGE, cursor: pages.cursor });
  const revoke = useChange('revoke_workspace_access_token', { stale: ['list_workspace_access_tokens', 'list_access_tokens'] });
  return (
    <Page title={places.workspaceTokens}>
      <p>{words.why}</p>
      <Rows of={tokens} pages={pages} none={words.none} found={words.found}>
        {(token) => <Row key={token.id} token={token} revoke={revoke} />}
      </Rows>
    </Page>
  );
}

function Row({ token, revoke }: { token: Token; revoke: Change<'revoke_workspace_access_token'> }) {
  const { workspaceId } = useWorkspace();
  const { day } = useTimes();
  const lastUse = useLastUse();
  const { id, label, prefix, scope, status, revokedReason, expiresAt, lastUsedAt, owner } = token;
  const why = (words.reasons as Partial<Record<string, string>>)[revokedReason ?? ''];
  const facts = [
    scope === 'all' ? words.everywhere : words.here,
    expiresAt === null ? room.endless : room.until(day(expiresAt)),
    lastUse(lastUsedAt),
    why,
  ];
  return (
    <li>
      <Reaching owner={owner} facts={facts} left={words.left}>
        <bdi>{label}</bdi> <code>{prefix}…</code>
      </Reaching>
      <span class={status === 'active' && owner.role !== null ? 'tag well' : 'tag'}>{words.states[status]}</span>
      {status === 'active' && (
        <Confirm
          label={words.revoke}
          title={words.revokeOf(label, owner.name)}
          consequence={[words.revokeWhy, scope === 'all' && words.revokeEverywhere].filter(Boolean).join(' ')}
          change={revoke}
          given={{ workspaceId, tokenId: id }}
        />
      )}
    </li>
  );
}
