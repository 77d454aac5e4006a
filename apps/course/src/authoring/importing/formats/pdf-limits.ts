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
  if (/\/Encrypt\b/.test(namesIn(file))) throw encrypted();
  requireToday(file);
  let left = MOST_BYTES;
  let [begin, end] = [0, 0];
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    // Neither is looked for again before it is passed
    if (begin <= at) begin = nextLine(file, at + 6);
    if (end <= begin) end = file.indexOf('endstream', begin);
    if (end < 0) end = file.length;
    left -= unpackedSize(file.subarray(begin, end), left, 3);
  }
}

/** With each character of a name as it may be written too: `#4C` for `L`. */
const namesIn = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Space and comments, as they may stand between two names. */
const APART = '(?:\\s|%[^\\r\\n]{0,80}[\\r\\n]){0,80}';
const OLD = new RegExp(
  [
    '/(?:LZWDecode|RunLengthDecode|ASCIIHexDecode)\\b',
    `/(?:ASCII85Decode|A85)${APART}/(?:ASCII85Decode|A85)\\b`,
    `/Filter${APART}\\[?${APART}(?:/\\w{1,20}${APART}){0,3}?/(?:LZW|RL|AHx)\\b`,
  ].join('|'),
);

/** @throws {UnreadableFile} */
function requireToday(bytes: Buffer): void {
  if (OLD.test(namesIn(bytes)))
    throw new UnreadableFile('The PDF is packed as it was done before 1996. Print it into a PDF anew, and send that.');
}

/** Where libraries begin to unpack: whatever stands between the word and the end of its line. */
function nextLine(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && file[at] !== 10 && file[at] !== 13) at++;
  return at + (file[at] === 13 && file[at + 1] === 10 ? 2 : 1);
}

/** What it unpacks to, and what that unpacks to. */
function unpackedSize(packed: Buffer, most: number, depth: number): number {
  if (depth === 0) return 0;
  if (!isZlib(packed)) {
    if (!isZlib(fromBase85(packed.subarray(0, 80)))) return 0;
    const bytes = fromBase85(packed);
    if (bytes.length > most) throw tooLarge();
    return bytes.length + unpackedSize(bytes, most - bytes.length, depth - 1);
  }
  const content = inflated(packed, Math.max(1, most));
  if (typeof content === 'number') return content;
  // Objects begin with their numbers: how a stream is packed may stand there as well.
  if (/^\s*\d+\s+\d+\s/.test(content.toString('latin1', 0, 40))) requireToday(content);
  return content.length + unpackedSize(content, most - content.length, depth - 1);
}

/** RFC 1950, section 2.2. */
const isZlib = (bytes: Buffer): boolean => bytes.length >= 2 && (bytes[0]! & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0;

/** Of what is damaged, how much comes out at most before it ends: libraries take that. */
function inflated(packed: Buffer, most: number): Buffer | number {
  for (let tried = Math.min(most, 65_536); ; tried = Math.min(most, tried * 4)) {
    try {
      return inflateSync(packed, { maxOutputLength: tried, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') return tried;
      if (tried < most) continue;
      throw tooLarge();
    }
  }
}

const tooLarge = (): UnreadableFile =>
  new UnreadableFile(
    `The PDF unpacks to more than ${MOST_BYTES / 1_000_000} MB, which is refused. Split it, or make its pictures smaller.`,
  );

/** ISO 32000-1, 7.4.3: five characters from "!" to "u" are four bytes, "z" is four times nothing, "~" the end. */
function fromBase85(text: Buffer): Buffer {
  const bytes = Buffer.alloc(text.length * (text.includes('z') ? 4 : 1) + 4);
  let [length, count, value] = [0, 0, 0];
  // By index, and in whole numbers of 32 bits: each makes it three times as fast, and files are as long as their limits
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === 0x7e) break;
    if (character === 0x7a && count === 0) length += 4;
    else if (character >= 0x21 && character <= 0x75) {
      value = (Math.imul(value, 85) + character - 0x21) | 0;
      if (++count < 5) continue;
      bytes[length++] = value >>> 24;
      bytes[length++] = value >>> 16;
      bytes[length++] = value >>> 8;
      bytes[length++] = value;
      count = value = 0;
    }
  }
  // What is left stands for a byte less
  if (count > 1) {
    for (let missing = count; missing < 5; missing++) value = (Math.imul(value, 85) + 84) | 0;
    bytes.writeInt32BE(value, length);
    length += count - 1;
  }
  return bytes.subarray(0, length);
}
