import '../style/notices.css';
import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useFilters } from '../frame/use-filters.js';
import { whileAtWork } from '../frame/while-at-work.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Pick } from '../parts/pick.js';
import { Rows } from '../parts/rows.js';
import { Trouble } from '../parts/trouble.js';
import { useWords } from '../words/words.js';
import { NoticeLine } from './notice-line.js';
import { words } from './words.js';

const often = whileAtWork(30_000);

/** What one is told of in the workspace, newest first. */
export function Notices() {
  const { frame } = useWords();
  const { workspaceId } = useWorkspace();
  const { chosen, choose } = useFilters(['state']);
  const state = chosen.state === 'unread' ? ('unread' as const) : undefined;
  const pages = usePages(state);
  const given = { workspaceId, state, limit: PAGE, cursor: pages.cursor };
  const notices = useAnswer('list_notices', given, { keepsLast: true, every: often });
  const reading = useChange('read_notices', { stale: ['list_notices', 'count_notices'], inTurn: true });
  const newest = pages.cursor === undefined ? notices.data?.data[0]?.noticeId : undefined;
  return (
    <Page title={frame.notices('')}>
      <div class="filters">
        <Pick
          label={words.show}
          options={{ '': words.all, unread: words.unread }}
          value={state ?? ''}
          onPick={(picked) => choose({ state: picked })}
        />
      </div>
      <p class="does">
        {newest !== undefined && (notices.data?.unread ?? 0) > 0 && (
          <button type="button" class="small" onClick={() => void reading.run({ workspaceId, upTo: newest })}>
            {words.readAll}
          </button>
        )}
        <a class="button small" href={places.mails}>
          {words.choose}
        </a>
      </p>
      {reading.error && <Trouble error={reading.error} />}
      <Rows of={notices} pages={pages} found={words.found} none={state ? words.nothingUnread : words.none}>
        {(notice) => (
          <NoticeLine
            key={notice.noticeId}
            workspaceId={workspaceId}
            notice={notice}
            read={() => void reading.run({ workspaceId, noticeIds: [notice.noticeId] })}
          />
        )}
      </Rows>
    </Page>
  );
}
