import type { ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import type { Tx } from '../kernel/transaction.js';

/** One change among members at a time in a workspace, so that two owners cannot let go of it at once. */
export async function lockMembers(tx: Tx, workspaceId: string): Promise<void> {
  await tx.query('SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [workspaceId]);
}

/**
 * To be asked after the change, under `lockMembers`.
 * @throws {ProblemError} last-owner.
 */
export async function keepAnOwner(ctx: ActionContext): Promise<void> {
  const [row] = await ctx.tx.query<{ any: boolean }[]>(
    `SELECT EXISTS (SELECT 1 FROM members WHERE workspace_id = $1 AND role = 'owner') AS any`,
    [ctx.workspaceId],
  );
  if (!row!.any) {
    throw new ProblemError('last-owner', 'A workspace keeps at least one owner. Make somebody else an owner first.');
  }
}
