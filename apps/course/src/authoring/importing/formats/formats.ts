import type { Format } from './format.js';

/** The module of each kind of file is loaded when one comes: what they need is large. */
export const FORMATS = {
  gift: { title: 'GIFT', load: async (): Promise<Format> => (await import('./gift.js')).gift },
  aiken: { title: 'Aiken', load: async (): Promise<Format> => (await import('./aiken.js')).aiken },
  moodle: { title: 'Moodle XML', load: async (): Promise<Format> => (await import('./moodle.js')).moodle },
  html: { title: 'HTML', load: async (): Promise<Format> => (await import('./html.js')).html },
} as const;

export type FormatName = keyof typeof FORMATS;

/** Which kind of file it is, by its bytes and, where these do not say it, its name; null for none of these. */
export function formatOf(name: string, bytes: Uint8Array): FormatName | null {
  const start = Buffer.from(bytes.subarray(0, 20_000))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  const root = rootOf(start);
  if (root !== null) return ROOTS[root.toLowerCase()] ?? null;
  if (start.includes('\0') || start.startsWith('\u007f')) return null;
  if (/^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m.test(start)) return 'aiken';
  if (/\.gift(?:\.txt)?$/i.test(name) || /[^\\]\{[^}]*[=~#TF}]/s.test(start)) return 'gift';
  return null;
}

/** By the outermost element of XML or HTML. */
const ROOTS: Readonly<Record<string, FormatName>> = {
  quiz: 'moodle',
  ...Object.fromEntries(
    ['html', 'head', 'body', 'h1', 'h2', 'p', 'div', 'section', 'article', 'main', 'ul', 'ol', 'table'].map((name) => [
      name,
      'html' as const,
    ]),
  ),
};

/** Null where it is neither. */
function rootOf(start: string): string | null {
  const bare = start.replace(/^(?:<\?[^>]*\?>|<!--.*?-->|\s+)*/s, '');
  return /^<(?:!doctype\s+)?(?:[\w.-]+:)?([\w-]+)/i.exec(bare)?.[1] ?? null;
}
