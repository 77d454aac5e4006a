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

const { apps: words } = room;

type App = Result<'list_workspace_connected_apps'>['data'][number];

/** Workspace Settings > Connected apps: everybody's that act in this workspace. */
export function Apps() {
  const { places } = useWords();
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const apps = useAnswer('list_workspace_connected_apps', { workspaceId, limit: PAGE, cursor: pages.cursor });
  const disconnect = useChange('revoke_workspace_connected_app', {
    stale: ['list_workspace_connected_apps', 'list_connected_apps'],
  });
  return (
    <Page title={places.workspaceApps}>
      <p>{words.why}</p>
      <Rows of={apps} pages={pages} none={words.none} found={words.found}>
        {(app) => <Row key={app.id} app={app} disconnect={disconnect} />}
      </Rows>
    </Page>
  );
}

function Row({ app, disconnect }: { app: App; disconnect: Change<'revoke_workspace_connected_app'> }) {
  const { workspaceId } = useWorkspace();
  const { day } = useTimes();
  const lastUse = useLastUse();
  const { id, client, scopes, createdAt, lastUsedAt, owner } = app;
  const facts = [
    scopes.includes('course:write') ? words.scopes.write : words.scopes.read,
    room.since(day(createdAt)),
    lastUse(lastUsedAt),
  ];
  return (
    <li>
      <Reaching owner={owner} facts={facts} left={words.left}>
        <bdi>{client.name}</bdi>
      </Reaching>
      <Confirm
        label={words.disconnect}
        title={words.disconnectOf(client.name, owner.name)}
        consequence={words.disconnectWhy}
        change={disconnect}
        given={{ workspaceId, grantId: id }}
      />
    </li>
  );
}
