import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { Confirm } from '../parts/confirm.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { useTimes, useWords } from '../words/words.js';
import { AccountPage } from './account-page.js';
import { words } from './words.js';

/** Profile > Security > Connected apps. */
export function Apps() {
  const { frame } = useWords();
  const { day, moment } = useTimes();
  const pages = usePages();
  const apps = useAnswer('list_connected_apps', { limit: PAGE, cursor: pages.cursor });
  const disconnect = useChange('revoke_connected_app', { stale: ['list_connected_apps'] });
  return (
    <AccountPage title={frame.apps}>
      <p>{words.appsWhy}</p>
      <Rows of={apps} pages={pages} none={words.noApps}>
        {(app) => (
          <li key={app.id}>
            <p>
              <bdi>{app.client.name}</bdi>
              <small>
                {[
                  app.workspaceName,
                  app.scopes.join(', '),
                  words.since(day(app.createdAt)),
                  app.lastUsedAt === null ? words.neverUsed : words.lastUsed(moment(app.lastUsedAt)),
                ].join(' · ')}
              </small>
            </p>
            <Confirm
              label={words.disconnect}
              title={words.disconnectApp(app.client.name)}
              consequence={words.disconnectWhy}
              change={disconnect}
              given={{ grantId: app.id }}
            />
          </li>
        )}
      </Rows>
    </AccountPage>
  );
}
