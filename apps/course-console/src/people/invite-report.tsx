import { Copy } from '../parts/copy.js';
import type { Report } from './invite-many.js';
import { words as room } from './words.js';

const { many: words } = room;

const statusOf = (status: Report['rows'][number]['status'], isDone: boolean): string =>
  status === 'invited' ? words.statuses.invited[isDone ? 'after' : 'before'] : words.statuses[status];

/** What becomes, or became, of each row of a table. */
export function InviteReport({ report: { rows }, isDone }: { report: Report; isDone: boolean }) {
  return (
    <ul class="rows tight">
      {rows.map(({ row, email, status, link }) => (
        <li key={row}>
          <p>
            <bdi>{email || '–'}</bdi>
            <small>
              {words.row} {row}
            </small>
          </p>
          <span class={`tag ${status}`}>{statusOf(status, isDone)}</span>
          {link !== null && <Copy text={link} label={words.copyLink(email)} />}
        </li>
      ))}
    </ul>
  );
}
