import { findVersion } from './versions.repository.js';
import type { CourseVersion } from './course-version.entity.js';
import type { Course } from './course.entity.js';
import { placedSlides, type CourseDocument } from '@lib/course-content/document';
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

/** A reader should be able to take in a page: one that would be longer than this ends early, after one slide at least. */
export const PAGE_CHARACTERS = 60_000;

/** The page that begins at `from`: only its slides are written, and one that does not fit. */
export function pageOf<S, T extends { text: string }>(
  slides: readonly S[],
  from: number,
  limit: number,
  write: (slide: S) => T,
): T[] {
  const page: T[] = [];
  let characters = 0;
  for (const slide of slides.slice(from, from + limit)) {
    const written = write(slide);
    characters += written.text.length;
    if (characters > PAGE_CHARACTERS && page.length > 0) break;
    page.push(written);
  }
  return page;
}

export interface PublishedSlide {
  slideId: string;
  module: string;
  title: string;
  text: string;
}

/** Slides of a published course as course markdown, in reading order, the pool last. */
export function publishedPage(content: CourseDocument, from: number, limit: number): { data: PublishedSlide[]; total: number } {
  const placed = placedSlides(content);
  const data = pageOf(placed, from, limit, ({ module, slide, final }) => ({
    slideId: slide.id,
    module: module.title,
    title: slide.title,
    text: writeSlide(content, slide, final),
  }));
  return { data, total: placed.length };
}
