import { findVersion } from './versions.repository.js';
import type { CourseVersion } from './course-version.entity.js';
import type { Course } from './course.entity.js';
import { placedSlides, type CourseDocument } from '@lib/course-content/document';
import { truncate } from '@lib/validation';
import { writeSlide } from '@lib/course-content/markdown/write';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';

/** @throws {ProblemError} course-not-published. */
export async function requirePublished(ctx: ActionContext, course: Course): Promise<CourseVersion> {
  if (course.version === null) {
    throw new ProblemError(
      'course-not-published',
      `"${course.title}" has no published version. Publish it with publish_course first.`,
    );
  }
  return findVersion(ctx.tx, course.id, course.version);
}

/** A reader should be able to take in a page, in JSON: one that would be longer than this ends early. */
export const PAGE_CHARACTERS = 60_000;

/** Where a page begins: the slide, and how much of its text was on the page before. */
export interface PageStart {
  slide: number;
  character: number;
}

interface PageSize {
  slides: number;
  /** Of the list of slides, in JSON. */
  characters: number;
  /** Whether a slide that is longer than a page is split; else it is a page of its own. */
  splits: boolean;
}

/** The page that begins at `from`, and where the next one does: only its slides are written, and one that does not fit. */
export function pageOf<S, T extends { text: string }>(
  slides: readonly S[],
  from: PageStart,
  size: PageSize,
  write: (slide: S) => T,
): { data: (T & { continued?: true })[]; next: PageStart | null } {
  const data: (T & { continued?: true })[] = [];
  let { slide, character } = from;
  let left = size.characters - '[]'.length;
  while (slide < slides.length && data.length < size.slides) {
    const written = write(slides[slide]!);
    const rest = { ...written, text: written.text.slice(character), ...(character > 0 && { continued: true as const }) };
    const length = JSON.stringify(rest).length + (data.length > 0 ? 1 : 0); // a comma
    if (length > left && data.length > 0) break;
    if (length > left && size.splits) {
      const text = beginningOf(rest.text, left - JSON.stringify({ ...rest, text: '' }).length);
      return { data: [{ ...rest, text }], next: { slide, character: character + text.length } };
    }
    data.push(rest);
    left -= length;
    slide++;
    character = 0;
  }
  return { data, next: slide < slides.length ? { slide, character: 0 } : null };
}

/** The beginning of a text that takes so many characters in JSON, up to the end of a line, a word or a character. */
function beginningOf(text: string, characters: number): string {
  let end = characters;
  const over = (): number => JSON.stringify(text.slice(0, end)).length - 2 - characters;
  // A character has at most six in JSON
  while (end > 1 && over() > 0) end -= Math.ceil(over() / 6);
  const fits = text.slice(0, end);
  const [line, word] = ['\n', ' '].map((sign) => fits.lastIndexOf(sign) + 1);
  if (line! > end / 2) return fits.slice(0, line);
  return word! > end / 2 ? fits.slice(0, word) : truncate(text, end);
}

export interface PublishedSlide {
  slideId: string;
  module: string;
  title: string;
  text: string;
  /** The page begins within the slide. */
  continued?: true;
}

/** Slides of a published course as course markdown, in reading order, the pool last. */
export function publishedPage(
  content: CourseDocument,
  from: PageStart,
  size: PageSize,
): { data: PublishedSlide[]; next: PageStart | null; total: number } {
  const placed = placedSlides(content);
  const page = pageOf(placed, from, size, ({ module, slide, final }) => ({
    slideId: slide.id,
    module: module.title,
    title: slide.title,
    text: writeSlide(content, slide, final),
  }));
  return { ...page, total: placed.length };
}
