import type { Actor, WorkspaceAccess } from '../../kernel/actor.js';

/** Who is at the MCP door, admitted to which workspace. The endpoint is stateless: one of these a request. */
export interface McpCaller {
  actor: Actor;
  access: WorkspaceAccess;
  instance: string;
  requestId: string;
  ip: string;
  userAgent: string | null;
  signal: AbortSignal;
}
