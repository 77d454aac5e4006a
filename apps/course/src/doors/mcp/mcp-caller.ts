import type { InputRequests, InputResponses } from '@modelcontextprotocol/server';
import type { ActionCall } from '../../kernel/action-call.js';
import type { Actor, WorkspaceAccess } from '../../kernel/actor.js';
import { auditActor, auditRecord, type AuditRecord } from '../../kernel/audit.js';
import type { SessionId } from './client-name.js';

/** Who is at the MCP door, admitted to which workspace. The endpoint is stateless: one of these a request. */
export interface McpCaller {
  actor: Actor;
  access: WorkspaceAccess;
  /** Rejects where the caller would not be let in any more. */
  readmit: () => Promise<void>;
  instance: string;
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** What the client sent back of its `initialize` handshake. */
  session: SessionId | null;
  /** Name and version of the client, where it said so. */
  client: string | null;
  /** Whether the client shows views of tools to its user. */
  views: boolean;
  /** Whether the client shows forms to its user. */
  forms: boolean;
  /** Before 2026-07-28: shows the forms while the call waits, and gives what came of them. */
  ask?: (forms: InputRequests) => Promise<InputResponses>;
  /** Whether the client reads an event stream. */
  streams: boolean;
  signal: AbortSignal;
}

/** Assistants cut longer results: Cline 3.0 after 8,000 characters, Codex after 12,000, by leaving out the middle. */
const PAGE_CHARACTERS = 8_000;

export function actionCall(caller: McpCaller, input: unknown, more: Partial<ActionCall> = {}): ActionCall {
  const { actor, access, readmit, requestId, ip, userAgent, client, signal } = caller;
  return {
    actor,
    workspaceId: access.workspaceId,
    access,
    readmit,
    input,
    door: 'mcp',
    confirm: false,
    idempotencyKey: null,
    pageCharacters: PAGE_CHARACTERS,
    requestId,
    ip,
    userAgent,
    client,
    signal,
    ...more,
  };
}

/** What the audit trail keeps of a call that never reached an action. */
export function refusal(
  caller: Pick<McpCaller, 'actor' | 'client' | 'requestId' | 'ip' | 'userAgent'>,
  workspaceId: string,
  action: string,
  outcome: AuditRecord['outcome'],
  errorCode: string,
): AuditRecord {
  const { actor, client, requestId, ip, userAgent } = caller;
  const origin = { door: 'mcp', client, requestId, ip, userAgent } as const;
  return auditRecord({ workspaceId, action, actor: auditActor(actor), outcome, errorCode, ...origin });
}
