import { newItem } from './new-item.js';
import type { SlideItem } from '../course.js';
import type { Here } from '../editing.js';
import { words } from '../words.js';

/** Uploads the images among files that were dropped, one after the other, and hands over a block for each. */
export async function dropImages(
  files: readonly File[],
  { upload, say }: Pick<Here, 'upload' | 'say'>,
  add: (item: SlideItem) => void,
): Promise<void> {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  if (images.length === 0) return say(words.items.noPicture);
  for (const image of images) {
    const fileId = await upload(image);
    if (fileId) add(newItem('image', fileId));
  }
}
