import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { receive, send } from './pipe.js';

/** In pieces of a size that no part of it has. */
async function passed(value: unknown, pieceBytes: number): Promise<unknown> {
  const [wire, pieces] = [new PassThrough(), new PassThrough()];
  const next = receive(pieces);
  await send(wire, value);
  const bytes = Buffer.concat(await wire.end().toArray());
  for (let at = 0; at < bytes.length; at += pieceBytes) pieces.write(bytes.subarray(at, at + pieceBytes));
  return next();
}

describe('a pipe between two processes', () => {
  const value = {
    times: new Map([['wind', { at: 1, body: Buffer.from('first') }]]),
    none: Buffer.alloc(0),
    long: Buffer.alloc(9000, 7),
  };

  it.each([1, 3, 1 << 20])('passes maps and buffers on in pieces of %d bytes', async (pieceBytes) => {
    expect(await passed(value, pieceBytes)).toEqual(value);
  });

  it('gives each buffer memory of just its size, and keeps one that stands in two places one', async () => {
    const body = Buffer.from('small, and so from a pool');
    const received = (await passed([body, body], 7)) as Buffer[];
    expect(received[0]!.buffer.byteLength).toBe(body.length);
    expect(received[0]).toBe(received[1]);
  });

  it('passes one value after the other', async () => {
    const wire = new PassThrough();
    const next = receive(wire);
    await send(wire, value);
    await send(wire, 'more');
    expect([await next(), await next()]).toEqual([value, 'more']);
  });

  it('says so where it is closed before all was sent', async () => {
    const pipe = new PassThrough();
    const next = receive(pipe);
    const received = next();
    pipe.write(Buffer.from([200, 0, 0, 0, 1]));
    pipe.destroy();
    await expect(received).rejects.toThrow('before all was sent');
  });
});
