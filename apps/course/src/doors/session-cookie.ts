import type { FastifyRequest } from 'fastify';

/** As long as a session lives at most. */
const MAX_AGE_SECONDS = 30 * 86_400;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** A browser takes `__Host-` from this host alone, over https (RFC 6265bis, section 4.1.3.2). Without https it takes it from nobody. */
const nameFor = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-svc_session' : 'svc_session');

/** Keeps a session in the browser, where no script reads it. */
export function sessionCookie(token: string, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${nameFor(publicUrl)}=${token}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** Takes it back. */
export function noSessionCookie(publicUrl: string): string {
  return sessionCookie('', publicUrl).replace(/Max-Age=\d+/, 'Max-Age=0');
}

type Sent = Pick<FastifyRequest, 'headers' | 'method'>;

/**
 * The session that came as a cookie, if it counts: where no other credential came with it, and the console itself sent the request.
 * `SameSite` alone is about sites, and other ports and subdomains of a host are the same site: `Sec-Fetch-Site` tells them apart.
 */
export function sessionInCookie({ headers, method }: Sent, publicUrl: string): string | undefined {
  if (headers.authorization !== undefined || !isFromConsole({ headers, method }, publicUrl)) return undefined;
  const values = (headers.cookie ?? '').split(/; */).flatMap((pair) => {
    const [name, value] = pair.split('=', 2);
    return name === nameFor(publicUrl) && value ? [value] : [];
  });
  // Two are none: one of them was put there by somebody else
  return values.length === 1 ? values[0] : undefined;
}

function isFromConsole({ headers, method }: Sent, publicUrl: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const site = headers['sec-fetch-site'];
  // Browsers tell it on https and on localhost only, older ones never
  if (site === undefined) return isRead || headers.origin === new URL(publicUrl).origin;
  return site === 'same-origin' || (site === 'none' && isRead);
}
