import { PERMISSIONS } from '../../kernel/permissions.js';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, firstRow, statements } from '../../platform/database/index.js';
import type { MembersTables } from './tables.js';

/** Where somebody wants to hear of a plan that waits for them; null where they do not, or may decide on it no more. */
export async function planMailAddressOf(
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<string | null> {
  const addressee = await firstRow(
    tx,
    statements<MembersTables>()
      .selectFrom('members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('u.email')
      .where('m.workspace_id', '=', workspaceId)
      .where('m.user_id', '=', userId)
      .where('m.role', '=', anyOf(PERMISSIONS['generations.use'].roles))
      .where('u.mail_when_plan_waits', '=', true),
  );
  return addressee?.email ?? null;
}
