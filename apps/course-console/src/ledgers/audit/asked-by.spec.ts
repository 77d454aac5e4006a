import { describe, expect, it } from '@jest/globals';
import { askedBy, chosenIn, EVERYTHING } from './asked-by.js';

const GROUPS = { changes: ['add_credits', 'publish_course'], learning: ['open_slide'] };

describe('what the audit trail is asked', () => {
  it('is for changes, unless somebody wants to see other calls', () => {
    expect(askedBy({}, GROUPS)).toEqual({ action: 'add_credits,publish_course' });
    expect(askedBy({ what: EVERYTHING }, GROUPS)).toEqual({});
    expect(askedBy({ what: 'learning' }, GROUPS)).toEqual({ action: 'open_slide' });
    expect(askedBy({ what: 'list_members' }, GROUPS)).toEqual({ action: 'list_members' });
  });

  it('has the last day whole, also where the clock is changed on it', () => {
    const { from, to } = askedBy({ from: '2026-10-25', to: '2026-10-25' }, GROUPS);
    expect(new Date(from!)).toEqual(new Date(2026, 9, 25));
    expect(new Date(to!)).toEqual(new Date(2026, 9, 26));
  });

  it.each([
    { what: 'a,b' },
    { door: 'window' },
    { outcome: 'maybe' },
    { from: '2026-02-30' },
    { from: 'yesterday' },
    { to: '0000-01-01' },
    { actor: 'me' },
    { target: 'x'.repeat(201) },
  ])('takes nothing that the service would refuse: %j', (given) => {
    expect(chosenIn(given)).toEqual({});
  });

  it('takes what is good', () => {
    const given = {
      what: 'add_credits',
      door: 'mcp',
      outcome: 'denied',
      from: '2026-01-31',
      to: '2026-02-28',
      actor: '0199d5a2-7c1e-7b52-9f6e-3f1a2b4c5d6e',
      target: '17:abc',
    };
    expect(chosenIn(given)).toEqual(given);
  });
});
