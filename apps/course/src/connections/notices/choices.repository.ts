import type { Tx } from '../../kernel/transaction.js';
import { changes, rows, statements } from '../../platform/database/index.js';
import { MAILED, type How, type MailedKind } from './domain/mail-choices.js';
import type { NoticesTables } from './tables.js';

const db = statements<NoticesTables>();

/** What holds for a person, by kind. */
export async function choicesOf(tx: Tx, userId: string): Promise<Record<MailedKind, How>> {
  const chosen = await rows(tx, db.selectFrom('notice_choices').select(['kind', 'how']).where('user_id', '=', userId));
  return { ...MAILED, ...Object.fromEntries(chosen.map(({ kind, how }) => [kind, how])) };
}

export async function choose(tx: Tx, userId: string, kind: MailedKind, how: How): Promise<void> {
  const choice = db.insertInto('notice_choices').values({ user_id: userId, kind, how });
  await changes(
    tx,
    choice.onConflict((same) => same.columns(['user_id', 'kind']).doUpdateSet({ how })),
  );
}

/** For statements that are text: how the user `u.id` hears of `n.kind`. */
export const HOW_OF_NOTICE = `coalesce((SELECT h.how FROM notice_choices h WHERE h.user_id = u.id AND h.kind = n.kind),
  CASE n.kind ${Object.entries(MAILED)
    .map(([kind, how]) => `WHEN '${kind}' THEN '${how}'`)
    .join(' ')} ELSE 'none' END)`;
