/** On every answer: the data are public, for pages of any origin, and are what they are declared to be. */
export const PUBLIC_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
} as const;
