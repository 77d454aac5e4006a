/** Where the browser goes once the person has decided. */
export interface ReturnPlace {
  /** For people: a host, or the scheme by which an app on their device is opened. */
  shown: string;
  kind: 'website' | 'this-device' | 'app';
  /** A source expression of Content Security Policy that covers it. */
  source: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** What CSP's grammar of hosts takes; a URL's host may hold `;`, which would end the directive. */
const PLAIN_HOST = /^[a-z\d.-]+$/i;

export function returnPlace(redirectUri: string): ReturnPlace {
  const { protocol, host, hostname, origin } = new URL(redirectUri);
  if (protocol !== 'https:' && protocol !== 'http:') return { shown: protocol, kind: 'app', source: protocol };
  return {
    shown: host,
    kind: LOOPBACK.test(hostname) ? 'this-device' : 'website',
    source: PLAIN_HOST.test(hostname) ? origin : protocol,
  };
}
