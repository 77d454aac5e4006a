import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { useTimes, useWords } from '../words/words.js';
import { AccountPage } from './account-page.js';
import { words } from './words.js';
import { programOf } from './program.js';

type Event = Result<'list_account_audit_events'>['data'][number];

/** What was done with the account, newest first: where somebody sees that it was not them. */
export function Activity() {
  const { frame } = useWords();
  const pages = usePages();
  // What only reads is in the trail too, and would hide the rest
  const action = Object.keys(words.activity.acts).join(',');
  const events = useAnswer('list_account_audit_events', { action, limit: PAGE, cursor: pages.cursor });
  return (
    <AccountPage title={frame.activity}>
      <p>{words.activity.why}</p>
      <Rows of={events} pages={pages}>
        {(event) => <Row key={event.id} event={event} />}
      </Rows>
    </AccountPage>
  );
}

function Row({ event: { action, outcome, at, userAgent, ip } }: { event: Event }) {
  const { moment } = useTimes();
  return (
    <li>
      <p>
        {(words.activity.acts as Partial<Record<string, string>>)[action] ?? action}{' '}
        {outcome !== 'success' && <strong class="fault">{words.activity.refused}</strong>}
        <small>{[moment(at), programOf(userAgent) ?? words.unknownProgram, ip].filter(Boolean).join(' · ')}</small>
      </p>
    </li>
  );
}
