import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';

/** @throws {ProblemError} forbidden, when somebody else than an owner switches MCP access. */
export function requireOwnerFor(ctx: ActionContext, input: { mcpAccess?: boolean | undefined }): Promise<void> {
  if (input.mcpAccess === undefined || ctx.role === 'owner') return Promise.resolve();
  throw new ProblemError('forbidden', 'Only an owner switches MCP access. Ask an owner, or leave mcpAccess out.');
}
