import { blocksIn, slidesOf, type CourseDocument } from './course-document.js';
import { providerOf } from '../kinds/index.js';

/** A document as older versions stored it, in today's shape: the provider of a hosted video was not held to its address. Changed in place. */
export function readStored(course: CourseDocument): CourseDocument {
  for (const { items } of slidesOf(course)) {
    for (const block of items.flatMap(blocksIn)) {
      if (block.kind === 'hosted-video') block.provider = providerOf(block.url);
    }
  }
  return course;
}
