import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A form carries a token made from a cookie that no other site can read or send, and from what the page was shown for: the
 * interaction and who was signed in. So a form made elsewhere, or for somebody else, is refused.
 */
export function formToken(secret: string, shownFor: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(shownFor)).digest('base64url');
}

export function isFormToken(given: unknown, secret: string | null, shownFor: readonly string[]): boolean {
  if (typeof given !== 'string' || secret === null) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(formToken(secret, shownFor))];
  return one.length === other.length && timingSafeEqual(one, other);
}

const COOKIE = /(?:^|; *)svc_form=([\w-]{43})(?:;|$)/;

export function formSecret(cookies: string | undefined): string | null {
  return COOKIE.exec(cookies ?? '')?.[1] ?? null;
}

export const newFormSecret = (): string => randomBytes(32).toString('base64url');

/** Ends with the browser, and is sent to the pages of one interaction only, so that several can be open. */
export function formCookie(secret: string, path: string, secure: boolean): string {
  return `svc_form=${secret}; Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
