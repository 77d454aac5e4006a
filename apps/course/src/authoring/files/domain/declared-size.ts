/** The canvas that a browser makes for a picture, and how many times for its frames. */
export interface DeclaredSize {
  width: number;
  height: number;
  frames: number;
}

/**
 * What a GIF or an animated PNG declares beyond what libvips reads of it: of a GIF the logical screen (GIF89a, section 18), which browsers
 * allocate for each frame and libvips ignores; of a PNG the frames (APNG, `acTL`), of which libvips reads the first.
 */
export function declaredSize(body: Buffer): Partial<DeclaredSize> {
  const signature = body.toString('latin1', 0, 8);
  if (/^GIF8[79]a/.test(signature) && body.length >= 10) {
    return { width: body.readUInt16LE(6), height: body.readUInt16LE(8) };
  }
  return signature === '\x89PNG\r\n\x1a\n' ? { frames: framesOfPng(body) } : {};
}

const CHUNK_HEAD = 8;
const CHECKSUM = 4;

/** The animation stands before the first image data, or is none. */
function framesOfPng(body: Buffer): number {
  for (let at = CHUNK_HEAD; at + CHUNK_HEAD + 4 <= body.length;) {
    const kind = body.toString('latin1', at + 4, at + CHUNK_HEAD);
    if (kind === 'IDAT') break;
    if (kind === 'acTL') return body.readUInt32BE(at + CHUNK_HEAD);
    at += CHUNK_HEAD + body.readUInt32BE(at) + CHECKSUM;
  }
  return 1;
}
