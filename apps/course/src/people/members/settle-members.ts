import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { hasOwner } from '../workspaces/index.js';

/**
 * What follows from a change among members, under `lockMembers`: one owner stays, and an open invitation ends with the
 * standing of whoever made it, so that nobody who was removed keeps a way back in.
 * @throws {ProblemError} last-owner.
 */
export async function settleMembers({ tx, workspaceId }: ActionContext): Promise<void> {
  if (!(await hasOwner(tx, workspaceId))) {
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
