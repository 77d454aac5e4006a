import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Canvas } from './canvas.js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUECOLOUR = 2;

/** PNG (third edition), 8 bits a channel. Written here since zlib works beside the event loop, which packages for PNG hold for 40 ms. */
export async function encodePng(canvas: Canvas): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(canvas.width, 0);
  header.writeUInt32BE(canvas.height, 4);
  header.set([8, TRUECOLOUR, 0, 0, 0], 8);
  const data = await promisify(deflate)(canvas.rows());
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
