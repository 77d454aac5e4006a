import type { ActionContext } from '../../kernel/action.js';
import { changes, statements } from '../../platform/database/index.js';
import { reachedWorkspaces } from '../workspaces/index.js';
import type { IdentityTables } from './tables.js';

const db = statements<IdentityTables>();

interface Reaching {
  /** Null reaches every workspace of its person. */
  workspace_id: string | null;
}

/**
 * Ends everything by which somebody can act as this user, with the transaction that made it necessary. A new kind of
 * credential adds its statement here, and the workspaces that it reached learn of its end. Sessions go first: what is making a credential holds its session, and so is waited for.
 */
export async function endEveryCredential(
  ctx: ActionContext,
  userId: string,
  reason: 'password-changed' | 'signed-out-everywhere',
): Promise<void> {
  const { tx } = ctx;
  await changes(tx, db.deleteFrom('sessions').where('user_id', '=', userId));
  const [tokens] = await tx.query<[Reaching[], number]>(
    `UPDATE access_tokens SET revoked_at = app_now(), revoked_reason = $2
      WHERE user_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > app_now()) RETURNING workspace_id`,
    [userId, reason],
  );
  // The sessions of the pages first, for the same reason: a consent holds its own until the grant is made
  await tx.query('DELETE FROM oauth_artifacts WHERE user_id = $1', [userId]);
  const [grants] = await tx.query<[Reaching[], number]>(
    'UPDATE oauth_grants SET revoked_at = app_now(), revoked_reason = $2 WHERE user_id = $1 AND revoked_at IS NULL RETURNING workspace_id',
    [userId, reason],
  );
  const ended = [...tokens, ...grants].map((row) => row.workspace_id);
  ctx.concerns(await reachedWorkspaces(tx, userId, ended));
  await changes(tx, db.deleteFrom('password_resets').where('user_id', '=', userId));
  await changes(tx, db.deleteFrom('registrations').where('user_id', '=', userId));
}
