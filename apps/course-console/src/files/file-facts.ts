import { languageHere } from '../words/words.js';
import type { FileHere } from './uploads.js';

export type FileKind = FileHere['kind'];

/** What a chooser of files offers first for a kind. The service looks at the bytes, whatever the name says. */
export const ACCEPTED: Record<FileKind, string | undefined> = {
  image: 'image/png,image/jpeg,image/gif,image/webp',
  video: 'video/mp4,video/webm',
  audio: 'audio/mpeg,audio/ogg,audio/mp4,audio/aac,audio/wav,.m4a,.opus',
  resource: undefined,
};

const OFFICE: Record<string, string> = {
  'wordprocessingml.document': 'DOCX',
  'spreadsheetml.sheet': 'XLSX',
  'presentationml.presentation': 'PPTX',
  'opendocument.text': 'ODT',
  'opendocument.spreadsheet': 'ODS',
  'opendocument.presentation': 'ODP',
};
const OTHERS: Record<string, string> = { 'text/plain': 'TXT', 'audio/mpeg': 'MP3', 'audio/mp4': 'M4A', 'video/webm': 'WebM' };

/** As people call it who see it at the end of names. */
export function formatName(mediaType: string): string {
  const office = Object.keys(OFFICE).find((part) => mediaType.endsWith(part));
  return office ? OFFICE[office]! : (OTHERS[mediaType] ?? mediaType.split('/')[1]!.toUpperCase());
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** In the reader's language, to three figures. */
export function sizeOf(bytes: number, language: string = languageHere()): string {
  const step = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  });
  return size.format(bytes / 1_000 ** step);
}
