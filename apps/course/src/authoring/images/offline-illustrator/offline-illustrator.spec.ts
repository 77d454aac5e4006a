import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Upload } from '../../files/index.js';
import { offlineIllustrator } from './offline-illustrator.js';

const COLOURS = { primary: '#1d4ed8', accent: '#f59e0b' };
const SEEDS = Array.from({ length: 4 }, (_, index) => index * 179_424_673);

const draw = (seed: number, colours = COLOURS) =>
  offlineIllustrator.draw({
    workspaceId: 'w',
    courseId: 'c',
    prompt: 'A pump',
    alt: 'A pump',
    seed,
    colours,
    signal: new AbortController().signal,
  });

const decode = (png: Buffer) => sharp(png).raw().toBuffer({ resolveWithObject: true });

describe('the offline illustrator', () => {
  it('draws a small PNG that passes as an uploaded image', async () => {
    for (const seed of SEEDS) {
      const picture = await draw(seed);
      expect(await Upload.of(picture).mediaType('a')).toEqual({ kind: 'image', mediaType: 'image/png' });
      expect((await decode(picture)).info).toMatchObject({ width: 1_200, height: 675, channels: 3 });
      expect(picture.length).toBeLessThan(300_000);
    }
  });

  it('draws the same for the same seed and colours, and another picture for others', async () => {
    const first = await draw(1);
    expect((await draw(1)).equals(first)).toBe(true);
    expect((await draw(2)).equals(first)).toBe(false);
    expect((await draw(1, { ...COLOURS, primary: '#166534' })).equals(first)).toBe(false);
  });

  it('shows the colours of the workspace', async () => {
    const shown = async (seed: number, hex: string): Promise<boolean> =>
      (await decode(await draw(seed))).data.includes(Buffer.from(hex.repeat(8), 'hex'));
    const found = await Promise.all(SEEDS.map((seed) => shown(seed, '1d4ed8')));
    expect(found.filter(Boolean).length).toBeGreaterThan(0);
  });

  it.each(['#ffffff', '#000000'])('draws no blank sheet where the primary colour is %s', async (primary) => {
    for (const seed of SEEDS) expect((await draw(seed, { ...COLOURS, primary })).length).toBeGreaterThan(10_000);
  });
});
