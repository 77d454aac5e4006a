import pLimit from 'p-limit';
import sharp from 'sharp';
import { ProblemError } from '../../kernel/errors.js';
import { declaredSize } from './domain/declared-size.js';

/** More than any camera of a phone makes in one shot, and what a browser can show. */
const MOST_PIXELS = 50_000_000;
/** Only bounds what hangs: the largest takes about a second. */
const LONGEST_SECONDS = 60;

// What was read is not read again, and one picture at a time is as much memory as a process can spare: up to 300 MB.
sharp.cache(false);
const turn = pLimit(1);

/**
 * Reads a picture as a browser will, every pixel of it, so that none is kept that cannot be shown, or that takes a learner's browser
 * down. libvips does it, in a thread of its own.
 * @throws {ProblemError} invalid-input.
 */
export async function requirePicture(body: Buffer): Promise<void> {
  const refuse = (code: string, detail: string, cause?: unknown): ProblemError =>
    new ProblemError('invalid-input', detail, {
      errors: [{ pointer: '/content', detail: 'is no picture to show', code }],
      cause,
    });
  const damaged = (cause: unknown): ProblemError =>
    refuse('picture-damaged', 'The picture cannot be read to its end. Open it, save it again, and upload that.', cause);

  const read = await sharp(body, { limitInputPixels: false, pages: -1 })
    .metadata()
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  const declared = declaredSize(body);
  const frames = Math.max(read.pages ?? 1, declared.frames ?? 1);
  const width = Math.max(read.width, declared.width ?? 0);
  const height = Math.max(read.pageHeight ?? read.height, declared.height ?? 0) * frames;
  if (width * height > MOST_PIXELS) {
    const size = `${width} × ${height}`;
    throw refuse(
      'picture-too-large',
      `The picture has ${size} pixels, all its frames together; at most ${MOST_PIXELS / 1_000_000} million are taken. Make it smaller.`,
    );
  }
  await turn(() => readWhole(body)).catch((cause: unknown) => {
    throw damaged(cause);
  });
}

function readWhole(body: Buffer): Promise<Buffer> {
  const small = { fit: 'fill', fastShrinkOnLoad: false } as const;
  return sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: -1, sequentialRead: true })
    .resize(8, 8, small)
    .raw()
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
}
