import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { complete, createOpening } from './opening.js';
import type { Representation } from './document.js';

const bytesOf = ({ body, tail }: Representation): Buffer => Buffer.concat([body, tail!]);

describe('an answer made of a kept opening and a new end', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('{"t":"2026-03-01T10:00:00Z"', ',', '}')).map((parts) => parts.join('')),
  );

  it('is the two, one after the other, in each encoding, under an ETag that both decide', () => {
    fc.assert(
      fc.property(text, text, (opening, end) => {
        const { identity, gzip, br } = complete(createOpening(Buffer.from(opening)), Buffer.from(end));
        const whole = opening + end;
        expect([bytesOf(identity), gunzipSync(bytesOf(gzip)), brotliDecompressSync(bytesOf(br))].map(String)).toEqual([
          whole,
          whole,
          whole,
        ]);
      }),
    );
    const etags = ['ab', 'ac', 'bb'].map(
      ([opening, end]) => complete(createOpening(Buffer.from(opening!)), Buffer.from(end!)).etag,
    );
    expect(new Set(etags).size).toBe(3);
  });

  it('may be long at both ends', () => {
    const long = Buffer.from(Array.from({ length: 40_000 }, (_, index) => `${index * 7919},`).join(''));
    const { gzip, br } = complete(createOpening(long), long);
    const whole = Buffer.concat([long, long]);
    expect(gunzipSync(bytesOf(gzip)).equals(whole)).toBe(true);
    expect(brotliDecompressSync(bytesOf(br)).equals(whole)).toBe(true);
  });
});
