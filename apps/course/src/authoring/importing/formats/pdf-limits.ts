import { constants, inflateSync } from 'node:zlib';
import { encrypted } from './archive.js';
import { UnreadableFile } from './format.js';

/** Of all streams of a PDF, unpacked. */
const MOST_BYTES = 100_000_000;

/**
 * Libraries unpack a PDF into memory that no limit of a thread bounds. So each of its streams is unpacked first, within a limit;
 * what cannot be looked at so, because it is encrypted or packed in ways of before 1996, is refused.
 * @throws {UnreadableFile}
 */
export function requireBounded(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = file.toString('latin1').replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  if (/\/Encrypt\b/.test(names)) throw encrypted();
  if (/\/(?:LZWDecode|RunLengthDecode)\b/.test(names))
    throw new UnreadableFile('The PDF is packed as it was done before 1996. Print it into a PDF anew, and send that.');
  let left = MOST_BYTES;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const begin = at + 6 + (file[at + 6] === 13 ? 2 : 1);
    const end = file.indexOf('endstream', begin);
    left -= unpackedSize(file.subarray(begin, end < 0 ? undefined : end), left, 3);
  }
}

/** What it unpacks to, and what that unpacks to. */
function unpackedSize(packed: Buffer, most: number, depth: number): number {
  // Two bytes of zlib (RFC 1950, section 2.2)
  if (depth === 0 || packed.length < 2 || (packed[0]! & 15) !== 8 || packed.readUInt16BE(0) % 31 !== 0) return 0;
  let content: Buffer;
  try {
    content = inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') return 0;
    throw new UnreadableFile(
      `The PDF unpacks to more than ${MOST_BYTES / 1_000_000} MB, which is refused. Split it, or make its pictures smaller.`,
    );
  }
  return content.length + unpackedSize(content, most - content.length, depth - 1);
}
