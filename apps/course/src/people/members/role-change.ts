import type { ActionContext } from '../../kernel/action.js';
import type { Role } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';
import { requireSession } from '../../kernel/permissions.js';
import { refusalOf } from './domain/role-rules.js';

/**
 * Null in `from` is a new member, in `to` a removed one. What makes or ends an owner takes a session: an owner whom a stolen token has
 * made would stay when the token is revoked.
 * @throws {ProblemError} forbidden.
 */
export function requireRoleChange({ actor, role }: ActionContext, change: { from: Role | null; to: Role | null }): void {
  const refusal = refusalOf({ by: role, ...change });
  if (refusal) throw new ProblemError('forbidden', refusal);
  if (change.from === 'owner' || change.to === 'owner') requireSession(actor);
}
