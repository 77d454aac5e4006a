import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { changes, now, statements } from '../../platform/database/index.js';
import { hasOwner } from '../workspaces/index.js';
import type { MembersTables } from './tables.js';

const db = statements<MembersTables>();

/**
 * What follows from a change among members, under `lockMembers`: one owner stays, and an open invitation ends with the
 * standing of whoever made it, so that nobody who was removed keeps a way back in.
 * @throws {ProblemError} last-owner.
 */
export async function settleMembers({ tx, workspaceId }: ActionContext): Promise<void> {
  if (!(await hasOwner(tx, workspaceId))) {
    throw new ProblemError('last-owner', 'A workspace keeps at least one owner. Make somebody else an owner first.');
  }
  await changes(
    tx,
    db
      .updateTable('invitations as i')
      .set({ revoked_at: now })
      .where('i.workspace_id', '=', workspaceId)
      .where('i.revoked_at', 'is', null)
      .where('i.accepted_at', 'is', null)
      .where((invitation) =>
        invitation.not(
          invitation.exists(
            invitation
              .selectFrom('members as m')
              .select('m.id')
              .where('m.workspace_id', '=', workspaceId)
              .whereRef('m.user_id', '=', 'i.invited_by')
              .where((eb) => eb.or([eb('m.role', '=', 'owner'), eb('m.role', '=', 'admin').and('i.role', '<>', 'owner')])),
          ),
        ),
      ),
  );
}
