import { describe, expect, it } from '@jest/globals';
import { DELIVERY_START, DELIVERY_STATES, type DeliveryState } from './delivery-states.js';

describe('the states of a delivery', () => {
  it('can all be reached, and end in all but the first', () => {
    const reached = new Set<DeliveryState>([DELIVERY_START]);
    for (const state of reached) for (const next of DELIVERY_STATES[state]) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(DELIVERY_STATES).sort());
    expect(Object.entries(DELIVERY_STATES).filter(([, next]) => next.length > 0)).toHaveLength(1);
  });
});
