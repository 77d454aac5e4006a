import { describe, expect, it } from '@jest/globals';
import { nameOf, needsLook, standingOf, type Webhook } from './standing.js';

const AT = '2026-11-20T10:00:00.000Z';

const webhook = (other: Partial<Webhook>): Webhook => ({
  webhookId: '0199d5a2-7c1e-7b52-9f6e-3f1a2b4c5d6e',
  url: 'https://crm.example.org/hooks/17',
  description: '',
  events: null,
  include: 'details',
  active: true,
  failingSince: null,
  disabledReason: null,
  disabledAt: null,
  createdAt: AT,
  updatedAt: AT,
  ...other,
});

describe('how a webhook does', () => {
  it.each([
    ['on', false, {}],
    ['failing', true, { failingSince: AT }],
    ['off', false, { active: false }],
    // Somebody has switched it off since: what failed before is past
    ['off', false, { active: false, failingSince: AT }],
    ['gone', true, { active: false, disabledReason: 'gone', disabledAt: AT }],
    ['given', true, { active: false, disabledReason: 'failing', disabledAt: AT, failingSince: AT }],
  ] as const)('is %s, and needs a look: %s', (standing, isLookedAt, other) => {
    const one = webhook(other);
    expect([standingOf(one), needsLook(one)]).toEqual([standing, isLookedAt]);
  });

  it('is said under its description, or where it has none, under its host', () => {
    expect([nameOf(webhook({ description: 'CRM' })), nameOf(webhook({}))]).toEqual(['CRM', 'crm.example.org']);
  });
});
