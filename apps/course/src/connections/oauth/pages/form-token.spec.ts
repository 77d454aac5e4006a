import { describe, expect, it } from '@jest/globals';
import { formCookie, formSecret, formToken, isFormToken, newFormSecret } from './form-token.js';

describe('the token of a form', () => {
  const secret = newFormSecret();
  const token = formToken(secret, ['interaction', 'user']);

  it('is good for the browser, the interaction and the account that it was made for', () => {
    expect(isFormToken(token, secret, ['interaction', 'user'])).toBe(true);
    expect(isFormToken(token, newFormSecret(), ['interaction', 'user'])).toBe(false);
    expect(isFormToken(token, secret, ['another', 'user'])).toBe(false);
    expect(isFormToken(token, secret, ['interaction', 'other'])).toBe(false);
    expect(isFormToken(token, secret, ['interaction', ''])).toBe(false);
    expect(isFormToken(token, secret, ['interactionuser', ''])).toBe(false);
  });

  it.each([undefined, '', 'x', ['a', 'b'], null])('is not %j', (given) => {
    expect(isFormToken(given, secret, ['interaction', 'user'])).toBe(false);
    expect(isFormToken(given, null, ['interaction', 'user'])).toBe(false);
  });

  it('is made from a cookie of its own', () => {
    expect(formCookie(secret, '/oauth/interaction/a', true)).toBe(
      `svc_form=${secret}; Path=/oauth/interaction/a; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(formSecret(`a=b; svc_form=${secret}; c=d`)).toBe(secret);
    expect(formSecret(`xsvc_form=${secret}`)).toBeNull();
    expect(formSecret('svc_form=short')).toBeNull();
    expect(formSecret(undefined)).toBeNull();
  });
});
