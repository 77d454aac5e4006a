import { TOKEN_ROLES } from '../../kernel/permissions.js';
import type { Tx } from '../../kernel/transaction.js';

/** Workspaces that a person's tokens reach: those that they are for and, where one is for all (null), each where the person's role lets tokens in. */
export async function reachedWorkspaces(tx: Tx, userId: string, tokens: readonly (string | null)[]): Promise<string[]> {
  const named = tokens.filter((id) => id !== null);
  if (named.length === tokens.length) return [...new Set(named)];
  const rows = await tx.query<{ workspace_id: string }[]>(
    'SELECT workspace_id FROM members WHERE user_id = $1 AND role = ANY($2)',
    [userId, TOKEN_ROLES],
  );
  return [...new Set([...named, ...rows.map((row) => row.workspace_id)])];
}
