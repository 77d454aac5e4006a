import { LRUCache } from 'lru-cache';
import type { WorkspaceAccess } from './actor.js';
import type { AuditTarget } from './audit.js';

/** Seconds for which a read's answer may be given again (specification, section 8). */
export const HOLD_SECONDS = { list: 30, content: 300 } as const;
export type Hold = keyof typeof HOLD_SECONDS;

/** A read's answer, and what it touched. */
export interface HeldAnswer {
  output: unknown;
  targets: readonly AuditTarget[];
}

const LARGEST_HOLD_CHARACTERS = 32_000_000;

/**
 * Answers of reads, held in the process. A key names the workspace and its content version, read anew for every call,
 * so that an answer is never given to another workspace, nor after a write that made it stale, in whatever process.
 */
export class Holds {
  private readonly answers: LRUCache<string, HeldAnswer>;

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.answers = new LRUCache({ maxSize: LARGEST_HOLD_CHARACTERS, perf: { now }, ttlResolution: 0 });
  }

  keyOf({ workspaceId, contentVersion }: WorkspaceAccess, action: string, argsDigest: string): string {
    return `${workspaceId}:${contentVersion}:${action}:${argsDigest}`;
  }

  get(key: string): HeldAnswer | undefined {
    return this.answers.get(key);
  }

  put(key: string, answer: HeldAnswer, hold: Hold): void {
    this.answers.set(key, answer, { ttl: HOLD_SECONDS[hold] * 1_000, size: key.length + JSON.stringify(answer).length });
  }
}
