import type { Tx } from '../../kernel/transaction.js';
import { wishMails, type MailWish } from '../../people/identity/index.js';
import { changes, firstRow, rows, statements } from '../../platform/database/index.js';
import { MAILED, MAILED_KINDS, type How } from './domain/mail-choices.js';
import type { NoticeKind } from './domain/notice-kinds.js';
import type { NoticesTables } from './tables.js';

const db = statements<NoticesTables>();

/** Kinds with a switch in the account, which is older: where it is off there are no mails, whatever was chosen here. */
const WISHES: Partial<Record<NoticeKind, MailWish>> = {
  'generation.awaiting_review': 'mailWhenPlanWaits',
  'comment.mentioned': 'mailWhenMentioned',
};

/** What holds for a person, by kind. */
export async function choicesOf(tx: Tx, userId: string): Promise<Record<NoticeKind, How>> {
  const chosen = await rows(tx, db.selectFrom('notice_choices').select(['kind', 'how']).where('user_id', '=', userId));
  const wishes = db.selectFrom('users').select(['mail_when_plan_waits', 'mail_when_mentioned']).where('id', '=', userId);
  const { mail_when_plan_waits, mail_when_mentioned } = (await firstRow(tx, wishes))!;
  return {
    ...MAILED,
    ...Object.fromEntries(chosen.map(({ kind, how }) => [kind, how])),
    ...(!mail_when_plan_waits && { 'generation.awaiting_review': 'none' }),
    ...(!mail_when_mentioned && { 'comment.mentioned': 'none' }),
  };
}

export async function choose(tx: Tx, userId: string, kind: NoticeKind, how: How): Promise<void> {
  const choice = db.insertInto('notice_choices').values({ user_id: userId, kind, how });
  await changes(
    tx,
    choice.onConflict((same) => same.columns(['user_id', 'kind']).doUpdateSet({ how })),
  );
  const wish = WISHES[kind];
  if (wish) await wishMails(tx, userId, { [wish]: how !== 'none' });
}

/** What comes once a day comes no more; what is mailed at once stays. */
export async function chooseNoDigest(tx: Tx, userId: string): Promise<void> {
  const choices = await choicesOf(tx, userId);
  for (const kind of MAILED_KINDS) if (choices[kind] === 'digest') await choose(tx, userId, kind, 'none');
}

/** For statements that are text: how the user `u` hears of the notice `n`. */
export const HOW_OF_NOTICE = `CASE
  WHEN n.kind = 'generation.awaiting_review' AND NOT u.mail_when_plan_waits THEN 'none'
  WHEN n.kind = 'comment.mentioned' AND NOT u.mail_when_mentioned THEN 'none'
  ELSE coalesce((SELECT h.how FROM notice_choices h WHERE h.user_id = u.id AND h.kind = n.kind),
  CASE n.kind ${Object.entries(MAILED)
    .map(([kind, how]) => `WHEN '${kind}' THEN '${how}'`)
    .join(' ')} ELSE 'none' END) END`;
