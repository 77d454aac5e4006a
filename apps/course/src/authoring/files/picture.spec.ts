import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { crc32 } from 'node:zlib';
import { requirePicture } from './picture.js';

const plain = (width: number, height = width, blue = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: blue } }, limitInputPixels: false });

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('is read as %s, and refused when it is cut short', async (format) => {
    const noise = await sharp({
      create: { width: 64, height: 64, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .toFormat(format)
      .toBuffer();
    await requirePicture(noise);
    await expect(requirePicture(noise.subarray(0, noise.length / 2))).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [{ code: 'picture-damaged' }],
    });
  });

  it('is refused with its size when it has more pixels than a browser can show, however few bytes', async () => {
    const huge = await plain(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(huge.length).toBeLessThan(500_000);
    await expect(requirePicture(huge)).rejects.toMatchObject({
      message: expect.stringContaining('9000 × 6000') as unknown,
      errors: [{ code: 'picture-too-large' }],
    });
  });

  it('counts the pixels of all its frames', async () => {
    const frames = await Promise.all(
      Array.from({ length: 60 }, (_, frame) =>
        plain(1_000, 1_000, (frame % 2) * 255)
          .png()
          .toBuffer(),
      ),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
    await expect(requirePicture(film)).rejects.toMatchObject({ errors: [{ code: 'picture-too-large' }] });
  });

  /** One pixel in a frame, on the screen that a GIF declares. */
  const gif = (width: number, height: number, frames = 1): Buffer => {
    const pixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0];
    const size = [width & 255, width >> 8, height & 255, height >> 8];
    const all = Array.from({ length: frames }, () => pixel).flat();
    return Buffer.from([...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, ...all, 0x3b]);
  };

  it('counts the screen that a GIF declares, which a browser allocates for a single pixel too', async () => {
    await requirePicture(gif(1, 1));
    await requirePicture(gif(7_000, 7_000));
    await expect(requirePicture(gif(24_000, 24_000))).rejects.toMatchObject({
      message: expect.stringContaining('24000 × 24000') as unknown,
      errors: [{ code: 'picture-too-large' }],
    });
    await expect(requirePicture(gif(7_000, 7_000, 2))).rejects.toMatchObject({ errors: [{ code: 'picture-too-large' }] });
  });

  it('counts the frames that an animated PNG declares', async () => {
    const png = await plain(2_000).png().toBuffer();
    const animation = (frames: number): Buffer => {
      const chunk = Buffer.alloc(20);
      chunk.writeUInt32BE(8, 0);
      chunk.write('acTL', 4);
      chunk.writeUInt32BE(frames, 8);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
      const afterHead = 33;
      return Buffer.concat([png.subarray(0, afterHead), chunk, png.subarray(afterHead)]);
    };
    await requirePicture(animation(12));
    await expect(requirePicture(animation(13))).rejects.toMatchObject({ errors: [{ code: 'picture-too-large' }] });
  });

  it('is refused when only its first bytes are those of a picture', async () => {
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]);
    await expect(requirePicture(bytes)).rejects.toMatchObject({ errors: [{ code: 'picture-damaged' }] });
  });
});
