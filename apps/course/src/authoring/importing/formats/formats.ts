import type { Format } from './format.js';

/** The module of each kind of file is loaded when one comes: what they need is large. */
export const FORMATS = {
  gift: { title: 'GIFT', load: async (): Promise<Format> => (await import('./gift.js')).gift },
  html: { title: 'HTML', load: async (): Promise<Format> => (await import('./html.js')).html },
} as const;

export type FormatName = keyof typeof FORMATS;

/** Which kind of file it is, by its bytes and, where these do not say it, its name; null for none of these. */
export function formatOf(name: string, bytes: Uint8Array): FormatName | null {
  const start = Buffer.from(bytes.subarray(0, 4_000))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^<(?:!doctype html|html|head|body|!--|h\d|p|div|section|article|main|ul|ol|table)\b/i.test(start)) return 'html';
  if (start.includes('\0') || /^\u007fELF/.test(start)) return null;
  if (/\.(?:gift|gift\.txt)$/i.test(name) || /[^\\]\{[^}]*[=~#TF}]/s.test(start)) return 'gift';
  return null;
}
