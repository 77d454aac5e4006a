import { TOKEN_ROLES } from '../../kernel/permissions.js';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, rows, statements } from '../../platform/database/index.js';
import type { WorkspacesTables } from './tables.js';

/** Workspaces that a person's tokens reach: those that they are for and, where one is for all (null), each where the person's role lets tokens in. */
export async function reachedWorkspaces(tx: Tx, userId: string, tokens: readonly (string | null)[]): Promise<string[]> {
  const named = tokens.filter((id) => id !== null);
  if (named.length === tokens.length) return [...new Set(named)];
  const members = statements<WorkspacesTables>().selectFrom('members').select('workspace_id');
  const all = await rows(tx, members.where('user_id', '=', userId).where('role', '=', anyOf(TOKEN_ROLES)));
  return [...new Set([...named, ...all.map((row) => row.workspace_id)])];
}
