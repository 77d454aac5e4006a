import { createHash } from 'node:crypto';
import { brandStyle, type Brand } from './brand.js';
import { STYLE } from './style.js';

const hashOf = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`;
const STYLE_HASH = hashOf(STYLE);

/** The destination of forms after which any address may follow, an app's own scheme too: no source expression stands for all schemes. */
export const ANYWHERE = Symbol('anywhere');

/**
 * Of every page; `destination` is the source expression of where its forms lead in the end. Chromium holds to `form-action` every
 * redirect that follows a form, and an app's own page may send the browser on to another of its hosts: so any https may follow.
 * Nothing is lost by it: an app names its redirect itself, and what these forms carry ends here. `brand`: as `layout` was given.
 */
export function pageHeaders(
  destination: string | typeof ANYWHERE | null = null,
  brand: Brand | null = null,
): Record<string, string> {
  const onward = destination === null || destination === ANYWHERE ? '' : ` ${destination} https:`;
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src '${STYLE_HASH}'${brand ? ` '${hashOf(brandStyle(brand))}'` : ''}`,
      // The icon, and a logo
      "img-src 'self'",
      "base-uri 'none'",
      ...(destination === ANYWHERE ? [] : [`form-action 'self'${onward}`]),
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}
