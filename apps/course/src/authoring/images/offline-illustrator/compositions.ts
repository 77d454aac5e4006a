import { mix, type Canvas, type Colour, type Shape } from './canvas.js';

/** A number from 0 up to 1. */
export type Random = () => number;

export interface Palette {
  /** From nearly white to dark, by way of the primary colour. */
  tints: readonly [Colour, Colour, Colour, Colour];
  accent: Colour;
}

type Composition = (canvas: Canvas, palette: Palette, random: Random) => void;

const between = (random: Random, least: number, most: number): number => least + random() * (most - least);

const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x) => {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (x - cx) ** 2));
    return [cy - half, cy + half];
  };

const columnsOf = (cx: number, radius: number) => ({ left: cx - radius, right: cx + radius });

/** What of a shape lies between two heights. */
const cut =
  (shape: Shape, from: number, to: number): Shape =>
  (x) => {
    const [top, bottom] = shape(x);
    return [Math.max(top, from), Math.min(bottom, to)];
  };

/** A wavy line from left to right: its height at each place. */
function wave({ width }: Canvas, random: Random, level: number, swing: number): (x: number) => number {
  const [long, short] = [between(random, 0.6, 1.4), between(random, 2, 3.5)];
  const [first, second] = [random() * 7, random() * 7];
  return (x) => {
    const turn = (x / width) * Math.PI * 2;
    return level + swing * (0.75 * Math.sin(turn * long + first) + 0.25 * Math.sin(turn * short + second));
  };
}

/** Hills under a sun. */
const hills: Composition = (canvas, { tints: [pale, light, primary, dark], accent }, random) => {
  const { width, height } = canvas;
  canvas.gradient(mix(pale, light, 0.5), pale);
  const [cx, cy, radius] = [between(random, 0.2, 0.8) * width, between(random, 0.2, 0.4) * height, between(random, 60, 110)];
  canvas.paint(disc(cx, cy, radius), accent, columnsOf(cx, radius));
  const layers = [mix(light, pale, 0.3), light, mix(light, primary, 0.6), primary, dark];
  layers.forEach((colour, layer) => {
    const line = wave(canvas, random, height * (0.46 + 0.115 * layer), between(random, 30, 70));
    canvas.paint((x) => [line(x), height], colour);
  });
};

/** Overlapping discs of which the lower shine through. */
const discs: Composition = (canvas, { tints: [pale, light, primary, dark], accent }, random) => {
  canvas.gradient(pale, mix(pale, light, 0.4));
  const colours = [light, primary, accent, light, primary, dark, accent];
  colours.forEach((colour, index) => {
    const radius = between(random, 70, 210);
    const cx = ((index + between(random, 0.2, 0.8)) / colours.length) * canvas.width;
    const cy = between(random, 0.2, 0.8) * canvas.height;
    canvas.paint(disc(cx, cy, radius), colour, { opacity: between(random, 0.45, 0.8), ...columnsOf(cx, radius) });
  });
};

/** Tiles with a quarter of a disc each. */
const tiles: Composition = (canvas, { tints: [pale, light, primary, dark], accent }, random) => {
  const size = canvas.height / 5;
  const colours = [pale, light, primary, dark, accent];
  const any = (): number => Math.floor(random() * colours.length);
  for (let top = 0; top < canvas.height; top += size) {
    for (let left = 0; left < canvas.width; left += size) {
      const ground = any();
      const columns = { left, right: left + size };
      canvas.paint(() => [top, top + size], colours[ground]!, columns);
      const figure = colours[(ground + 1 + Math.floor(random() * (colours.length - 1))) % colours.length]!;
      const corner = [left + (random() < 0.5 ? 0 : size), top + (random() < 0.5 ? 0 : size)] as const;
      canvas.paint(cut(disc(...corner, size), top, top + size), figure, columns);
    }
  }
};

/** Ribbons that wind from one side to the other. */
const ribbons: Composition = (canvas, { tints: [pale, light, primary, dark], accent }, random) => {
  canvas.gradient(pale, mix(pale, light, 0.5));
  const colours = [light, primary, accent, mix(light, primary, 0.5), dark];
  colours.forEach((colour, index) => {
    const line = wave(canvas, random, canvas.height * (0.2 + 0.15 * index), between(random, 40, 110));
    const half = between(random, 18, 46);
    canvas.paint((x) => [line(x) - half, line(x) + half], colour);
  });
};

export const COMPOSITIONS: readonly Composition[] = [hills, discs, tiles, ribbons];
