import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
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

  it('is refused when only its first bytes are those of a picture', async () => {
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]);
    await expect(requirePicture(bytes)).rejects.toMatchObject({ errors: [{ code: 'picture-damaged' }] });
  });
});
