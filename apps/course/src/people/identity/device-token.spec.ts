import { describe, expect, it } from '@jest/globals';
import { deviceOf, newDeviceToken } from './device-token.js';
import { User } from './user.entity.js';

const user = Object.assign(new User(), { id: '0197c9a0-0000-7000-8000-000000000001', passwordHash: '$argon2id$one' });

describe('the token of a device', () => {
  const token = newDeviceToken(user);

  it('names its device for the account that it was given to', () => {
    expect(deviceOf(user, token)).toMatch(/^[\w-]{22}$/);
    expect(deviceOf(user, newDeviceToken(user))).not.toBe(deviceOf(user, token));
  });

  it('is nothing to another account, and nothing after a change of the password', () => {
    expect(deviceOf({ ...user, id: '0197c9a0-0000-7000-8000-000000000002' }, token)).toBeNull();
    expect(deviceOf({ ...user, passwordHash: '$argon2id$two' }, token)).toBeNull();
  });

  it.each([undefined, '', 'svc_dev_', `${token}A`, token.slice(0, -1), token.replace('svc_dev_', 'svc_ses_')])(
    'is nothing when it was not given by us: %s',
    (given) => {
      expect(deviceOf(user, given)).toBeNull();
    },
  );

  it('is nothing once a character of it was changed', () => {
    const changed = [...token].map((_, at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
    expect(changed.filter((each) => deviceOf(user, each) !== null)).toEqual([]);
  });
});
