import '../style/ledgers.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { Page } from '../frame/page.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { later } from '../parts/later.js';
import { Notice } from '../parts/notice.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Answer, isSettled } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { CreditEntry } from './credit-entry.js';
import { useInCredits } from './in-credits.js';
import { ModelUse } from './model-use.js';
import { words as room } from './words.js';

const { credits: words } = room;

/** The ledger stands without what is filled in. */
const AddCredits = later(() => import('./add-credits.js').then((module) => module.AddCredits));

/** What the workspace has, and where every credit came from and went. */
export function Credits() {
  const { places } = useWords();
  const inCredits = useInCredits();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const pages = usePages();
  const ledger = useAnswer('get_credit_ledger', { workspaceId, limit: PAGE, cursor: pages.cursor }, { keepsLast: true });
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Result<'add_credits'> | null>(null);
  return (
    <Page
      title={places.credits}
      action={may(workspace, 'workspace.own') ? { name: words.add, go: () => setAdding(true) } : undefined}
    >
      {isAdding && <AddCredits onAdded={setAdded} onClose={() => setAdding(false)} />}
      {added && <Notice tone="well" title={words.added(inCredits(added.amount), inCredits(added.balance))} />}
      <Answer of={ledger}>
        {({ data, total, balance }) => (
          <>
            <p class="balance">
              {words.balance}
              <strong>{inCredits(balance)}</strong>
            </p>
            <h2>{words.ledger}</h2>
            <p>{words.why}</p>
            {total === 0 ? (
              <p class="empty">{words.none}</p>
            ) : (
              <>
                <p class="end">{words.found(total)}</p>
                <ul class="rows snug">
                  {data.map((entry) => (
                    <CreditEntry key={entry.entryId} entry={entry} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Answer>
      <Pager pages={pages} of={ledger} />
      {/* Below a ledger that stands, which would move it */}
      {isSettled(ledger) && <ModelUse />}
    </Page>
  );
}
