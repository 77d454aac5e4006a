import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './role-rules.js';

describe('who changes whose role', () => {
  it.each([
    ['an owner makes an owner', { by: 'owner', from: 'learner', to: 'owner' }, true],
    ['an owner removes an owner', { by: 'owner', from: 'owner', to: null }, true],
    ['an admin makes an admin', { by: 'admin', from: 'learner', to: 'admin' }, true],
    ['an admin removes an admin', { by: 'admin', from: 'admin', to: null }, true],
    ['an admin invites a trainer', { by: 'admin', from: null, to: 'trainer' }, true],
    ['an admin makes an owner', { by: 'admin', from: 'admin', to: 'owner' }, false],
    ['an admin invites an owner', { by: 'admin', from: null, to: 'owner' }, false],
    ['an admin demotes an owner', { by: 'admin', from: 'owner', to: 'admin' }, false],
    ['an admin removes an owner', { by: 'admin', from: 'owner', to: null }, false],
  ])('%s', (_case, change, allowed) => {
    expect(refusalOf(change) === null).toBe(allowed);
  });
});
