import { UnreadableFile } from './format.js';

/** @throws {UnreadableFile} where it is no text in UTF-8 or UTF-16. */
export function textOfBytes(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('The file is not in UTF-8. Open it in an editor, save it as UTF-8, and send it again.');
  }
  if (/[\u0000-\u0008\u000b\u000e-\u001f\ufdd0-\ufdef\ufffe\uffff]/.test(text)) {
    throw new UnreadableFile(
      'The file holds control characters, which are no text. Save it as plain text in UTF-8, and send it again.',
    );
  }
  return text;
}
