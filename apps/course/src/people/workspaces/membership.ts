import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';

/**
 * One change among members at a time in a workspace, so that two owners cannot let go of it at once. After every other lock: all
 * that changes what held answers show takes this one at its commit.
 */
export async function lockMembers(tx: Tx, workspaceId: string): Promise<void> {
  await tx.query('SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [workspaceId]);
}

/**
 * What follows from a change among members, under `lockMembers`: one owner stays, and an open invitation ends with the
 * standing of whoever made it, so that nobody who was removed keeps a way back in.
 * @throws {ProblemError} last-owner.
 */
export async function settleMembers({ tx, workspaceId }: ActionContext): Promise<void> {
  const [row] = await tx.query<{ any: boolean }[]>(
    `SELECT EXISTS (SELECT 1 FROM members WHERE workspace_id = $1 AND role = 'owner') AS any`,
    [workspaceId],
  );
  if (!row!.any) {
    throw new ProblemError('last-owner', 'A workspace keeps at least one owner. Make somebody else an owner first.');
  }
  await tx.query(
    `UPDATE invitations i SET revoked_at = app_now()
      WHERE i.workspace_id = $1 AND i.revoked_at IS NULL AND i.accepted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM members m WHERE m.workspace_id = $1 AND m.user_id = i.invited_by
                           AND (m.role = 'owner' OR (m.role = 'admin' AND i.role <> 'owner')))`,
    [workspaceId],
  );
}
