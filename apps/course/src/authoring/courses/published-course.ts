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

/** Where the page that begins at `from` ends. */
export function pageEnd(slides: readonly { text: string }[], from: number, limit: number): number {
  let end = from;
  let characters = 0;
  for (const { text } of slides.slice(from, from + limit)) {
    characters += text.length;
    if (characters > PAGE_CHARACTERS && end > from) break;
    end += 1;
  }
  return end;
}

/** The slides of a published course as course markdown, in reading order, the pool last. */
export function publishedSlides(content: CourseDocument): { slideId: string; module: string; title: string; text: string }[] {
  return placedSlides(content).map(({ module, slide, final }) => ({
    slideId: slide.id,
    module: module.title,
    title: slide.title,
    text: writeSlide(content, slide, final),
  }));
}
