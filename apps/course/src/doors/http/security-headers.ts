/**
 * On every answer, unless it has a better one of its own: what is answered is for the caller alone, is what it is declared to be,
 * is nobody's frame, image or script, and a browser that met the service over https does not come back without. No
 * Cross-Origin-Opener-Policy: an app that opens the page of consent in a window of its own would lose sight of it.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // Of this host alone: what else runs under the domain is not ours to decide (RFC 6797, section 6.1.2).
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Swagger UI runs its own files, writes style attributes and embeds its pictures; a call that is tried out goes to this origin. */
export const DOCUMENTATION_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;
