import type { IfMatch, ProgressReport } from './action.js';
import type { Actor, WorkspaceAccess } from './actor.js';

/** A call as a door hands it in. */
export interface ActionCall {
  actor: Actor | null;
  /** The workspace of the address; null where the address has none. */
  workspaceId: string | null;
  /** The caller's standing there, where the door has just read it. */
  access?: WorkspaceAccess;
  /** Asks again whether the door would let the caller in, once the call has waited. Rejects with the refusal. */
  readmit?: () => Promise<void>;
  input: unknown;
  door: 'rest' | 'mcp';
  /** MCP only: without it a write is summarised. REST has no such question. */
  confirm: boolean;
  idempotencyKey: string | null;
  /** The door derived the key from the call, which counts as a repeat for so long. */
  repeatSeconds?: number;
  /** How long the JSON of a page of a list may be at this door, whatever its limit. */
  pageCharacters?: number;
  ifMatch?: IfMatch | null;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** The languages that whoever calls wants, as HTTP says them. */
  acceptLanguage?: string | undefined;
  /** Name and version of the MCP client, where it said so. */
  client: string | null;
  signal: AbortSignal;
  onProgress?: (report: ProgressReport) => void;
}

export interface ActionResult<T> {
  output: T;
  /** The first result of a repeated idempotency key, given again. */
  replayed: boolean;
  /** A first result that an earlier version of the service kept, and that does not have today's shape. */
  outdated?: true;
}
