import { describe, expect, it } from '@jest/globals';
import { EVENT_KINDS } from '../../kernel/events.js';
import { EVENT_CATALOGUE, exampleMessage, messageSchema, TEST_KIND } from './event-catalogue.js';

describe('the catalogue of events', () => {
  it('describes every kind', () => {
    expect(Object.keys(EVENT_CATALOGUE)).toEqual([...EVENT_KINDS, TEST_KIND]);
  });

  it.each([...EVENT_KINDS, TEST_KIND] as const)('shows an example of %s that holds to its schema', (kind) => {
    expect(messageSchema(kind).parse(exampleMessage(kind))).toEqual(exampleMessage(kind));
  });
});
