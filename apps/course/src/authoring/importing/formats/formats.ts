import type { Format } from './format.js';
import { markedEncoding } from './text-of-bytes.js';

/** The module of each kind of file is loaded when one comes: what they need is large. */
export const FORMATS = {
  gift: { title: 'GIFT', load: async (): Promise<Format> => (await import('./gift.js')).gift },
  aiken: { title: 'Aiken', load: async (): Promise<Format> => (await import('./aiken.js')).aiken },
  moodle: { title: 'Moodle XML', load: async (): Promise<Format> => (await import('./moodle.js')).moodle },
  qti: { title: 'QTI 2.1 to 3.0 (XML or package)', load: async (): Promise<Format> => (await import('./qti.js')).qti },
  docx: { title: 'Word (DOCX)', load: async (): Promise<Format> => (await import('./docx.js')).docx },
  pptx: { title: 'PowerPoint (PPTX)', load: async (): Promise<Format> => (await import('./pptx.js')).pptx },
  pdf: { title: 'PDF', load: async (): Promise<Format> => (await import('./pdf.js')).pdf },
  html: { title: 'HTML', load: async (): Promise<Format> => (await import('./html.js')).html },
} as const;

export type FormatName = keyof typeof FORMATS;

/** Marks of the parts that a ZIP file of such a kind has, where its list of parts stands: at its end. */
const PARTS: readonly [string, FormatName][] = [
  // Word for the web numbers its parts: word/document2.xml
  ['word/document', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['imsmanifest.xml', 'qti'],
];

/** Which kind of file it is, by its bytes and, where these do not say it, its name; null for none of these. */
export function formatOf(name: string, bytes: Uint8Array): FormatName | null {
  const marked = markedEncoding(bytes);
  const start = new TextDecoder(marked ?? 'latin1')
    .decode(bytes.subarray(0, marked?.startsWith('utf-16') ? 40_000 : 20_000))
    .trimStart();
  if (start.startsWith('PK\u0003\u0004')) return zipFormatOf(bytes);
  if (start.startsWith('%PDF-')) return 'pdf';
  const root = rootOf(start);
  if (root !== null) return ROOTS[root.toLowerCase()] ?? null;
  if (start.includes('\0') || start.startsWith('\u007f')) return null;
  const isGift = /\.gift(?:\.txt)?$/i.test(name);
  if (!isGift && isAiken(start)) return 'aiken';
  if (isGift || /[^\\]\{[^}]*[=~#TF}]/s.test(start)) return 'gift';
  return null;
}

/** By options and a line that names an answer; in small letters it may be markdown, which has headings. */
const isAiken = (start: string): boolean =>
  /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m.test(start) ||
  (/^[ \t]*A[.)]/m.test(start) && /^[ \t]*ANSWERS?[ \t]*:/m.test(start)) ||
  (/^[ \t]*a[.)]/im.test(start) && /^[ \t]*ANSWERS?[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(start) && !/^#{1,6} /m.test(start));

function zipFormatOf(bytes: Uint8Array): FormatName | null {
  const list = Buffer.from(bytes.subarray(-2_000_000));
  return PARTS.find(([part]) => list.includes(part))?.[1] ?? null;
}

/** By the outermost element of XML or HTML. */
const ROOTS: Readonly<Record<string, FormatName>> = {
  quiz: 'moodle',
  assessmentitem: 'qti',
  'qti-assessment-item': 'qti',
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
