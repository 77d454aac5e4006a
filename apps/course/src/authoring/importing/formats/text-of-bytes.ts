import { UnreadableFile } from './format.js';

/** By the byte order mark; null where there is none. */
export function markedEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** @param encoding of a file without a byte order mark. @throws {UnreadableFile} where it is no text in that encoding. */
export function textOfBytes(bytes: Uint8Array, encoding = 'utf-8'): string {
  const assumed = markedEncoding(bytes) ?? encoding;
  let text: string;
  try {
    text = new TextDecoder(assumed, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      `The file is not in ${assumed.toUpperCase()}. Open it in an editor, save it as UTF-8, and send it again.`,
    );
  }
  if (/[\u0000-\u0008\u000b\u000e-\u001f\ufdd0-\ufdef\ufffe\uffff]/.test(text)) {
    throw new UnreadableFile(
      'The file holds control characters, which are no text. Save it as plain text in UTF-8, and send it again.',
    );
  }
  return text;
}
