import type { z } from 'zod';
import { courseSchema, isQuestion, LIMITS, placedSlides, shownSchemas, type CourseDocument } from '../../document/index.js';
import { refuseAll, Unreadable, type SourceLine } from './lines/source-lines.js';

/** More lines than this between two headings would hold up other imports. */
const STRETCH_LINES = 2_000;
/** A paragraph can be no longer; marks and names of lines have some room. */
const PARAGRAPH_LENGTH = LIMITS.inlineLength + 1_000;
const OWN_BLOCK = /^\s*(?:[-*+]\s|[>|]|\d{1,9}[.)]\s)/;

/** @throws {Unreadable} limit-exceeded for what would take long to read, before it is. */
export function requireShort(lines: readonly SourceLine[]): void {
  requireShortCode(lines);
  const prose = lines.filter(({ code }) => !code);
  if (prose.length > STRETCH_LINES) {
    const message = `There are ${prose.length} lines on one slide; up to ${STRETCH_LINES} are possible. Split the slide.`;
    throw new Unreadable('limit-exceeded', message, lines[0]!.number);
  }
  let length = 0;
  for (const { text, number } of prose) {
    length = text.trim() === '' || OWN_BLOCK.test(text) ? text.length : length + text.length;
    if (length > PARAGRAPH_LENGTH) {
      const message = `A paragraph has up to ${LIMITS.inlineLength} characters. Split it.`;
      throw new Unreadable('limit-exceeded', message, number);
    }
  }
}

/** Without the marks of quotes and lists that it may stand in: no code is refused that would be kept. */
function requireShortCode(lines: readonly SourceLine[]): void {
  let length = 0;
  for (const { text, code, number } of lines) {
    const isInside = code && !/^\s*(?:`{3}|~{3})/.test(text);
    length = isInside ? length + text.replace(/^[\s>]+/, '').length + 1 : 0;
    if (length <= LIMITS.codeLength + 1) continue;
    throw new Unreadable('limit-exceeded', `A code block has up to ${LIMITS.codeLength} characters. Split it.`, number);
  }
}

/** @throws {Unreadable} limit-exceeded for more slides than a course may have, before they are read. */
export function requireFewSlides(slides: number): void {
  if (slides <= LIMITS.slides) return;
  const message = `The course has ${slides} slides; up to ${LIMITS.slides} are possible. Split it.`;
  throw new Unreadable('limit-exceeded', message, null);
}

/** @throws {Unreadable} limit-exceeded for a course that is too large anywhere. */
export function requireLimits(course: CourseDocument, lineOf: (slideId: string) => number | null): void {
  const faults = placedSlides(course).flatMap(({ place, slide }) => {
    const asked = slide.items.filter(isQuestion).length;
    if (asked > LIMITS.questionsPerSlide) {
      const reason = `${place} has ${asked} questions; up to ${LIMITS.questionsPerSlide} are possible. Split the slide.`;
      return [new Unreadable('limit-exceeded', reason, lineOf(slide.id))];
    }
    const { error } = shownSchemas.slide.safeParse(slide);
    return error ? [tooLarge(place, error, lineOf(slide.id))] : [];
  });
  refuseAll(faults);
  const bare = (modules: CourseDocument['modules']) => modules.map((module) => ({ ...module, slides: [] }));
  const { error } = courseSchema.safeParse({ ...course, modules: bare(course.modules), pool: bare(course.pool) });
  if (error) throw tooLarge('The course', error, null);
}

function tooLarge(where: string, { issues }: z.ZodError, line: number | null): Unreadable {
  const [first] = issues;
  const field = first!.path.map(String).join(' ');
  return new Unreadable('limit-exceeded', `${where}, ${field}: ${first!.message}. Shorten or split it.`, line);
}
