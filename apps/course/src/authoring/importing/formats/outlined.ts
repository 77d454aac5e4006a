import { v7 as uuid } from 'uuid';
import { type CourseDraft, plain } from './course-draft.js';
import type { Piece } from './html-blocks.js';

/**
 * Headings and blocks as a course. One heading above all others, at the beginning, is its title; the next level are modules, the
 * next slides, and what is deeper stands within them. Where there is one level only, it is slides.
 */
export function outlined(pieces: readonly Piece[], course: CourseDraft): void {
  const { title, rest } = titled(pieces);
  if (title !== null) course.title(title);
  const levels = [...new Set(rest.flatMap((piece) => ('heading' in piece ? [piece.heading] : [])))].toSorted();
  const [first, second] = levels;
  const [module, slide] = second === undefined ? [null, first] : [first, second];
  let isNew = false;
  let name = title ?? '';
  for (const piece of rest) {
    if ('block' in piece) {
      if (isNew) course.untitledSlide(name);
      isNew = false;
      course.add(piece.block);
    } else if (piece.heading === module) {
      course.module((name = piece.text));
      isNew = true;
    } else if (piece.heading === slide) {
      course.slide(piece.text);
      isNew = false;
    } else {
      if (isNew) course.untitledSlide(name);
      isNew = false;
      const depth = Math.min(6, 3 + levels.indexOf(piece.heading) - (module === null ? 0 : 1));
      course.add({ id: uuid(), kind: 'heading', level: Math.max(4, depth) as 4 | 5 | 6, text: plain(piece.text) });
    }
  }
}

function titled(pieces: readonly Piece[]): { title: string | null; rest: readonly Piece[] } {
  const headings = pieces.flatMap((piece) => ('heading' in piece ? [piece] : []));
  const [first] = pieces;
  const isTitle =
    first !== undefined && 'heading' in first && headings.every((each) => each === first || each.heading > first.heading);
  return isTitle && headings.length > 1 ? { title: first.text, rest: pieces.slice(1) } : { title: null, rest: pieces };
}
