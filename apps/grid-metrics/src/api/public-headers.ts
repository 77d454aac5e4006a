/** On every answer: the data are public, for pages of any origin, and are what they are declared to be. */
export const PUBLIC_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // What an API answers is no document; pages have a policy of their own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Retry-After, RateLimit, RateLimit-Policy, Content-Disposition, Content-Range, Repr-Digest, Grid-Provenance',
} as const;

export const ALLOW = 'GET, HEAD, OPTIONS';

/** To OPTIONS, whether a browser asks before it lets a page ask (the Fetch standard's preflight) or somebody is curious. */
export const OPTIONS_HEADERS = {
  Allow: ALLOW,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
} as const;
