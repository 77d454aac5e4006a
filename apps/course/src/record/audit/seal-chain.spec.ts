import { describe, expect, it } from '@jest/globals';
import { checkSeal, GENESIS, sealEvent, type Seal, type StoredEvent } from './seal-chain.js';

const CHAIN = '00000000-0000-7000-8000-000000000001';
const event = (number: number): StoredEvent => ({
  id: `00000000-0000-7000-8000-00000000010${number}`,
  workspace_id: CHAIN,
  action: 'publish_course',
  outcome: 'success',
  actor_id: null,
  record: { durationMs: number, targets: [] },
  at: new Date(1_700_000_000_000 + number),
});
const first = sealEvent(CHAIN, GENESIS, event(1));
const second = sealEvent(CHAIN, first, event(2));

describe('the chain of seals', () => {
  it('holds for what was sealed, whatever the order of the keys', () => {
    expect(checkSeal(GENESIS, first, event(1))).toBeNull();
    expect(checkSeal(first, second, { ...event(2), record: { targets: [], durationMs: 2 } })).toBeNull();
  });

  it.each<[string, Seal, StoredEvent | null, string]>([
    ['a changed event', second, { ...event(2), outcome: 'denied' }, 'event-changed'],
    ['an event moved to another workspace', second, { ...event(2), workspace_id: null }, 'event-changed'],
    ['a removed event', second, null, 'event-removed'],
    ['a removed seal', { ...second, seq: 3 }, event(2), 'seal-removed'],
    ['another order', { ...second, prevHash: second.hash }, event(2), 'order-changed'],
    ['a forged hash', { ...second, hash: first.hash }, event(2), 'seal-changed'],
  ])('names %s', (_case, seal, found, problem) => {
    expect(checkSeal(first, seal, found)).toBe(problem);
  });
});
