import { blocksIn, slidesOf, type CourseDocument } from '../document/index.js';
import { compareSlide } from './compare.js';
import { headTexts, slideTexts } from './course-text.js';
import { normalise } from './sentences.js';

/** A text of a source that is no markdown, and where in it that stands. */
export interface PlacedText {
  place: string;
  text: string;
  /** Where it stands does not matter. */
  movable?: true;
}

/** In `made`, for the title of the course. */
export const TITLE = 'title';

/**
 * Whether the course has each sentence of these texts, as often and in the same order. `made`: the ids of modules and slides whose
 * titles the source does not have.
 */
export function checkTexts(
  texts: readonly PlacedText[],
  course: CourseDocument,
  made: ReadonlySet<string>,
): { total: number; missing: { place: string; sentence: string }[]; added: string[] } {
  const [title, ...head] = headTexts(course);
  const built = [...(made.has(TITLE) ? [] : [title!]), ...head];
  for (const module of [...course.modules, ...course.pool]) {
    if (!made.has(module.id)) built.push(module.title);
    for (const slide of module.slides) built.push(...slideTexts(slide).slice(made.has(slide.id) ? 1 : 0));
  }
  const source = texts.map(({ text, movable }, line) => ({ text, line, ...(movable && { movable }) }));
  const { total, missing, added } = compareSlide(source, built, course.language);
  const prompts = new Set(
    slidesOf(course)
      .flatMap(({ items }) => items.flatMap(blocksIn))
      .flatMap((block) => (block.kind === 'image' && block.fileId === null ? [normalise(block.alt)] : [])),
  );
  return {
    total,
    missing: missing.map(({ sentence, line }) => ({ place: texts[line]!.place, sentence })),
    // A placeholder says what is to be drawn, and the same once more to whoever cannot see it.
    added: added.filter((sentence) => !prompts.has(sentence)),
  };
}
