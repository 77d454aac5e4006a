import { createHash } from 'node:crypto';
import { STYLE } from './style.js';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Of every page; `destination` is the source expression of where its forms lead in the end. Chromium holds to `form-action` every
 * redirect that follows a form, and an app's own page may send the browser on to another of its hosts: so any https may follow.
 * Nothing is lost by it: an app names its redirect itself, and what these forms carry ends here.
 */
export function pageHeaders(destination: string | null = null): Record<string, string> {
  const onward = destination === null ? '' : ` ${destination} https:`;
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      // The icon
      "img-src 'self'",
      "base-uri 'none'",
      `form-action 'self'${onward}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}
