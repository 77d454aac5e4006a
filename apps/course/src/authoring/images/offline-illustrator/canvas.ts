export type Colour = readonly [red: number, green: number, blue: number];

/** Where a shape begins and ends in the column at `x`; it has nothing there where it ends before it begins. */
export type Shape = (x: number) => readonly [top: number, bottom: number];

/** Places in a column at which shapes are measured, so that steep edges are smooth too. */
const SAMPLES = [0.125, 0.375, 0.625, 0.875];

/** An opaque picture, painted column by column: shapes fill long stretches of one, which is what makes it fast. */
export class Canvas {
  /** One number a pixel, 0xbbggrr, column after column. */
  private readonly pixels: Uint32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint32Array(width * height);
  }

  /** Fills everything, from one colour at the top to another at the bottom. */
  gradient(top: Colour, bottom: Colour): void {
    const column = Uint32Array.from({ length: this.height }, (_, y) => pack(mix(top, bottom, y / (this.height - 1))));
    for (let x = 0; x < this.width; x++) this.pixels.set(column, x * this.height);
  }

  paint(shape: Shape, colour: Colour, { opacity = 1, left = 0, right = this.width } = {}): void {
    const to = Math.min(this.width, Math.ceil(right));
    for (let x = Math.max(0, Math.floor(left)); x < to; x++) {
      const spans = SAMPLES.map((sample) => shape(x + sample)).map(([top, bottom]) => [top, Math.max(top, bottom)] as const);
      const [tops, bottoms] = [spans.map(([top]) => top), spans.map(([, bottom]) => bottom)];
      const from = Math.max(0, Math.floor(Math.min(...tops)));
      const end = Math.min(this.height, Math.ceil(Math.max(...bottoms)));
      const innerFrom = Math.max(from, Math.ceil(Math.max(...tops)));
      const innerEnd = Math.max(innerFrom, Math.min(end, Math.floor(Math.min(...bottoms))));
      const share = (y: number): number =>
        spans.reduce((sum, [top, bottom]) => sum + Math.max(0, Math.min(bottom, y + 1) - Math.max(top, y)), 0) / spans.length;
      for (let y = from; y < Math.min(innerFrom, end); y++) this.blend(x, y, colour, share(y) * opacity);
      if (opacity === 1) this.pixels.fill(pack(colour), x * this.height + innerFrom, x * this.height + innerEnd);
      else for (let y = innerFrom; y < innerEnd; y++) this.blend(x, y, colour, opacity);
      for (let y = innerEnd; y < end; y++) this.blend(x, y, colour, share(y) * opacity);
    }
  }

  /** Row after row, each pixel as red, green and blue. */
  rows(): Buffer {
    const rows = Buffer.alloc(this.width * this.height * 3);
    let at = 0;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const pixel = this.pixels[x * this.height + y]!;
        rows[at++] = pixel;
        rows[at++] = pixel >> 8;
        rows[at++] = pixel >> 16;
      }
    }
    return rows;
  }

  private blend(x: number, y: number, [red, green, blue]: Colour, share: number): void {
    const at = x * this.height + y;
    const below = this.pixels[at]!;
    const over = (low: number, high: number): number => Math.round(low + (high - low) * share);
    this.pixels[at] = over(below & 255, red) | (over((below >> 8) & 255, green) << 8) | (over(below >> 16, blue) << 16);
  }
}

const pack = ([red, green, blue]: Colour): number => red | (green << 8) | (blue << 16);

/** Between two colours: 0 is the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [red, green, blue] = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share));
  return [red!, green!, blue!];
}
