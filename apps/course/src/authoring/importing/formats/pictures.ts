import { createHash } from 'node:crypto';
import { blocksIn, LIMITS, slidesOf, type CourseDocument, type Image } from '@lib/course-content/document';
import { ProblemError } from '../../../kernel/errors.js';
import { requirePicture, Upload } from '../../files/index.js';
import type { FileReading, Picture } from './format.js';

/** A picture that a course can show. */
export interface ShownPicture extends Picture {
  mediaType: string;
}

/**
 * The pictures of a reading that can be shown, each once. In the place of another stands a placeholder, and is said; it keeps what
 * the file says for those who cannot see it.
 */
export async function shownPictures({
  course,
  left,
  pictures,
}: FileReading): Promise<{ shown: ShownPicture[]; lost: FileReading['left'] }> {
  const images = Map.groupBy(imagesOf(course), ({ fileId }) => fileId);
  /** What is shown often is looked at once: the id of each content, null where it cannot be shown. */
  const byContent = new Map<string, string | null>();
  const hashes = new Map<Uint8Array, string>();
  const shown: ShownPicture[] = [];
  const lost = [...left];
  for (const [index, picture] of pictures.entries()) {
    const own = images.get(picture.fileId) ?? [];
    const body = Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength);
    const content = hashes.get(picture.bytes) ?? createHash('sha256').update(body).digest('hex');
    hashes.set(picture.bytes, content);
    if (!byContent.has(content)) {
      const mediaType = await pictureType(body);
      byContent.set(content, mediaType === null ? null : picture.fileId);
      if (mediaType !== null) shown.push({ ...picture, mediaType });
    }
    const fileId = byContent.get(content)!;
    if (fileId !== null) own.forEach((image) => (image.fileId = fileId));
    else {
      own.forEach((image) => Object.assign(image, { fileId: null, prompt: image.alt }));
      const message =
        'It is none that a browser shows (PNG, JPEG, GIF or WebP), or damaged or too large; a placeholder stands there';
      lost.push({ place: `picture ${index + 1}`, message, dimension: 'images' });
    }
  }
  return { shown, lost };
}

async function pictureType(body: Buffer): Promise<string | null> {
  if (body.length > LIMITS.fileBytes) return null;
  const type = await Upload.of(body).mediaType('');
  if (type?.kind !== 'image') return null;
  try {
    await requirePicture(body);
    return type.mediaType;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

const imagesOf = (course: CourseDocument): Image[] =>
  slidesOf(course)
    .flatMap(({ items }) => items.flatMap(blocksIn))
    .filter((block) => block.kind === 'image');
