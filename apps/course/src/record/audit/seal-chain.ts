import { canonicalHash } from '../../kernel/canonical.js';

/** An event as its row holds it; everything in it is sealed. */
export interface StoredEvent {
  id: string;
  workspace_id: string | null;
  action: string;
  outcome: string;
  actor_id: string | null;
  record: unknown;
  at: Date;
}

/** One link: the event's hash, bound to its place and to all that came before. */
export interface Seal {
  chain: string;
  seq: number;
  eventId: string;
  eventHash: string;
  prevHash: string;
  hash: string;
}

/** The last link of a chain, or where one begins. */
export interface Head {
  seq: number;
  hash: string;
}

export const GENESIS: Head = { seq: 0, hash: '0'.repeat(64) };

/** The chain of calls outside any workspace: sign-in, account, tokens. */
export const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000';

export const PROBLEMS = {
  'event-changed': 'the event is not what was sealed',
  'event-removed': 'the event was removed',
  'event-inserted': 'the event was put in past the application',
  'event-backdated': 'the event claims to be older than those sealed well before it',
  'seal-changed': 'the seal is not what was written',
  'seal-removed': 'a seal before this one was removed',
  'order-changed': 'the seal does not follow the one before it',
  'end-removed': 'seals at the end were removed',
  'beginning-removed': 'seals at the beginning were removed, and the trail does not say that the retention did it',
} as const;
export type SealProblem = keyof typeof PROBLEMS;

/** SHA-256 over the canonical JSON of the whole row. */
export function eventHash(event: StoredEvent): string {
  const { id, workspace_id, action, outcome, actor_id, record, at } = event;
  return canonicalHash({ id, workspace_id, action, outcome, actor_id, record, at: at.toISOString() });
}

export function sealEvent(chain: string, previous: Head, event: StoredEvent): Seal {
  const link = { chain, seq: previous.seq + 1, eventId: event.id, eventHash: eventHash(event), prevHash: previous.hash };
  return { ...link, hash: canonicalHash(link) };
}

/** What is wrong with a link, given the one before it; null where all is as it was sealed. */
export function checkSeal(previous: Head, seal: Seal, event: StoredEvent | null): SealProblem | null {
  const { hash, ...link } = seal;
  if (seal.seq !== previous.seq + 1) return 'seal-removed';
  if (!event) return 'event-removed';
  if ((event.workspace_id ?? NO_WORKSPACE) !== seal.chain || eventHash(event) !== seal.eventHash) return 'event-changed';
  if (seal.prevHash !== previous.hash) return 'order-changed';
  return canonicalHash(link) === hash ? null : 'seal-changed';
}
