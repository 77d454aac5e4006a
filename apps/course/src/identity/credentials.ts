import type { Tx } from '../kernel/transaction.js';

/**
 * Ends everything by which somebody can act as this user, with the transaction that made it necessary. A new kind of
 * credential adds its statement here. Sessions go first: what is making a credential holds its session, and so is waited for.
 */
export async function endEveryCredential(
  tx: Tx,
  userId: string,
  reason: 'password-changed' | 'signed-out-everywhere',
): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  await tx.query(
    `UPDATE access_tokens SET revoked_at = app_now(), revoked_reason = $2
      WHERE user_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > app_now())`,
    [userId, reason],
  );
  // The sessions of the pages first, for the same reason: a consent holds its own until the grant is made
  await tx.query('DELETE FROM oauth_artifacts WHERE user_id = $1', [userId]);
  await tx.query(
    'UPDATE oauth_grants SET revoked_at = app_now(), revoked_reason = $2 WHERE user_id = $1 AND revoked_at IS NULL',
    [userId, reason],
  );
  await tx.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
}
