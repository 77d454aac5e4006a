import sharp from 'sharp';
import type { Colours, DrawRequest, ImageModel } from '../image-model.js';
import { Canvas, mix, type Colour } from './canvas.js';
import { COMPOSITIONS, type Palette, type Random } from './compositions.js';

const WIDTH = 1_200;
const HEIGHT = 675;
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** Serves where no image model is configured: abstract pictures in the workspace's colours, the same for the same prompt. */
export const offlineIllustrator: ImageModel = {
  name: 'offline',
  draw({ seed, colours }: DrawRequest): Promise<Buffer> {
    const canvas = new Canvas(WIDTH, HEIGHT);
    const random = randomFrom(seed);
    const compose = COMPOSITIONS[Math.floor(random() * COMPOSITIONS.length)]!;
    compose(canvas, paletteOf(colours), random);
    return sharp(canvas.rows(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .png()
      .toBuffer();
  },
};

function paletteOf({ primary, accent }: Colours): Palette {
  const base = colourOf(primary);
  return {
    tints: [mix(base, WHITE, 0.88), mix(base, WHITE, 0.5), base, mix(base, BLACK, 0.4)],
    accent: colourOf(accent),
  };
}

function colourOf(hex: string): Colour {
  const [red, green, blue] = Buffer.from(hex.slice(1), 'hex');
  return [red!, green!, blue!];
}

/** The generator mulberry32: small, fast, and the same everywhere. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
