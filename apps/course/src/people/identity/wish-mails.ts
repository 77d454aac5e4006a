import type { Tx } from '../../kernel/transaction.js';
import type { MailWish } from './account.js';
import { User } from './user.entity.js';

/** Turns mails of a kind on or off, for whoever chooses it elsewhere than in their account. */
export async function wishMails(tx: Tx, userId: string, wish: Partial<Record<MailWish, boolean>>): Promise<void> {
  await tx.update(User, { id: userId }, wish);
}
