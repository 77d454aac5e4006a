/** Pixels of the picture for one of the page. */
const SCALE = 2;
const [PAD, LINE] = [16, 18];

interface Words {
  readonly source: string;
  readonly synthetic: string | null;
}

/** The card's title, key and drawing as a picture that says where it is from. */
export async function pictureOf(card: HTMLElement, { source, synthetic }: Words): Promise<Blob> {
  const style = getComputedStyle(card);
  const drawing = await drawingOf(card);
  const keys = [...card.querySelectorAll<HTMLElement>('.key li')];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const font = (size: number, weight = 400): string => `${weight} ${size}px system-ui, sans-serif`;
  const lines = rows(context, keys, drawing.width, font(12));
  const top = PAD + 26 + lines.length * LINE + 8;
  canvas.width = (drawing.width + 2 * PAD) * SCALE;
  canvas.height = (top + drawing.height + LINE * (synthetic ? 2 : 1) + PAD + 8) * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, x: number, y: number, colour: string, as: string): void => {
    Object.assign(context, { fillStyle: colour, font: as, textBaseline: 'top' });
    context.fillText(text, x, y);
  };
  write(card.querySelector('h3')!.textContent, PAD, PAD, style.color, font(17, 600));
  for (const [row, entries] of lines.entries())
    for (const { key, text, x } of entries) {
      const y = PAD + 26 + row * LINE;
      context.fillStyle = getComputedStyle(key, '::before').borderTopColor;
      context.fillRect(PAD + x, y + 5, 14, 4);
      write(text, PAD + x + 20, y, style.color, font(12));
    }
  context.drawImage(drawing.image, PAD, top, drawing.width, drawing.height);
  const muted = getComputedStyle(card.querySelector('.unit') ?? card).color;
  write(source, PAD, top + drawing.height + 8, muted, font(11));
  if (synthetic) write(synthetic, PAD, top + drawing.height + 8 + LINE, style.color, font(12, 600));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))), 'image/png'),
  );
}

interface Entry {
  readonly key: HTMLElement;
  readonly text: string;
  readonly x: number;
}

/** The key, broken into lines of the width. */
function rows(context: CanvasRenderingContext2D, keys: readonly HTMLElement[], width: number, font: string): Entry[][] {
  context.font = font;
  const lines: Entry[][] = [];
  let x = Infinity;
  for (const key of keys) {
    const text = key.textContent.trim();
    const long = 20 + context.measureText(text).width + 18;
    if (x + long > width) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)!.push({ key, text, x });
    x += long;
  }
  return lines;
}

interface Drawing {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

async function drawingOf(card: HTMLElement): Promise<Drawing> {
  const canvas = card.querySelector('canvas');
  if (canvas) return { image: canvas, width: canvas.clientWidth, height: canvas.clientHeight };
  const svg = card.querySelector('svg')!;
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  // A picture knows no style sheet
  const copies = copy.querySelectorAll<SVGElement>('*');
  for (const [index, one] of svg.querySelectorAll('*').entries()) {
    const { fill, stroke, strokeWidth, strokeDasharray, fontSize, fontFamily } = getComputedStyle(one);
    copies[index]!.removeAttribute('class');
    copies[index]!.setAttribute(
      'style',
      `fill:${fill};stroke:${stroke};stroke-width:${strokeWidth};stroke-dasharray:${strokeDasharray};font:${fontSize} ${fontFamily.replaceAll('"', "'")}`,
    );
  }
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return { image, width, height };
}
