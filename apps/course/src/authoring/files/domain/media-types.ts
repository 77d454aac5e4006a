import type { FileKind } from '@lib/course-content/kinds';

export interface MediaType {
  kind: FileKind;
  mediaType: string;
}

/** WebVTT: what plays is shown with it. */
export const CAPTIONS_TYPE = 'text/vtt';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** What may be uploaded, by the type that its bytes show. SVG and HTML are missing on purpose: they can hold scripts. */
const ALLOWED: Record<string, FileKind> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
  'audio/mpeg': 'audio',
  'audio/ogg': 'audio',
  'audio/mp4': 'audio',
  'audio/aac': 'audio',
  'audio/wav': 'audio',
  'application/pdf': 'resource',
  [`${OFFICE}.wordprocessingml.document`]: 'resource',
  [`${OFFICE}.spreadsheetml.sheet`]: 'resource',
  [`${OFFICE}.presentationml.presentation`]: 'resource',
  [`${OPEN_DOCUMENT}.text`]: 'resource',
  [`${OPEN_DOCUMENT}.spreadsheet`]: 'resource',
  [`${OPEN_DOCUMENT}.presentation`]: 'resource',
  [CAPTIONS_TYPE]: 'resource',
};
const ALIASES: Record<string, string> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};

export const ALLOWED_IN_WORDS =
  'PNG, JPEG, GIF and WebP images, MP4 and WebM videos, MP3, Ogg, Opus, M4A, AAC and WAV audio, PDF, Word, Excel, PowerPoint and OpenDocument files, plain text, CSV and captions (WebVTT)';

/** The type to keep and serve a file as; null for one that is not taken. `sniffed` is what the bytes show, null for none known. */
export function mediaTypeOf(name: string, sniffed: string | null, text: string | null): MediaType | null {
  if (sniffed !== null) {
    const mediaType = ALIASES[sniffed] ?? sniffed;
    const kind = ALLOWED[mediaType];
    return kind ? { kind, mediaType } : null;
  }
  if (text === null || looksLikeMarkup(text)) return null;
  const [, ending = ''] = /\.(csv|vtt)$/i.exec(name) ?? [];
  // What is named so and does not begin so may be captions of another kind
  return { kind: 'resource', mediaType: { csv: 'text/csv', vtt: CAPTIONS_TYPE }[ending.toLowerCase()] ?? 'text/plain' };
}

/** Text that a browser might take for a page or a drawing, whatever it is called. */
function looksLikeMarkup(text: string): boolean {
  return /^\s*<(\?xml|!doctype|!--|svg|html|head|body|script|iframe)/i.test(text);
}

/** Images, videos and audio are shown; anything else is saved, so that no viewer runs what it holds. */
export function dispositionOf(kind: FileKind, name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind === 'resource' ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
