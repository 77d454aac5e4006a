import { counted } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import {
  InvalidCourse,
  placedSlides,
  slidesOf,
  storedDraft,
  type CourseDocument,
  type StoredDraft,
} from '@lib/course-content/document';
import { ProblemError } from '../../kernel/errors.js';
import { checkCourse, type Dimension, type SlideCheck, DIMENSIONS, type ImportCode } from '@lib/course-content/proof';
import type { ImportReading, ImportResult } from './import-result.js';
import { resultWith } from './result-with.js';
import { blockingProblems, publishAdvice } from '@lib/course-content/review';
import { readCourse, type Reading, type WorkspaceFile, Unreadable } from '@lib/course-content/markdown/read';

export interface ImportSource {
  markdown: string;
  /** By name in lower case and by id. */
  files: ReadonlyMap<string, WorkspaceFile>;
  /** Where the source does not say. */
  language: string;
}

export interface CheckedImport {
  draft: StoredDraft;
  result: ImportResult;
  reading: Omit<ImportReading, 'course'>;
  /** What to do next with the draft. */
  advice: string;
}

/** A course that was just read names only files that are there. */
export const isThere = (): boolean => true;

const REPORTED_FAULTS = 200;
/** In the message, besides the first. */
const NAMED_MISSES = 4;

/**
 * Reads course markdown and proves that the course has every sentence of it. Long work, done in a process of the pool.
 * @throws {ProblemError} markdown-unreadable, slide-without-content, limit-exceeded, import-sentence-missing.
 */
export function checkedImport({ markdown, files, language }: ImportSource): CheckedImport {
  try {
    const reading = readCourse(markdown, files, { language }, uuid);
    const { outline, slides, course } = reading;
    const checks = checkCourse({ ...outline, slides }, course, (name) => files.get(name.toLowerCase()));
    requireComplete(checks, course);
    return {
      draft: storedDraft(course),
      result: resultOf(reading, checks),
      reading: readingOf(reading),
      advice: publishAdvice(blockingProblems(course, isThere)),
    };
  } catch (error) {
    if (error instanceof InvalidCourse) throw new ProblemError(error.code, error.message, { errors: error.errors });
    if (!(error instanceof Unreadable)) throw error;
    const faults = error.faults.length > 0 ? error.faults : [{ ...error, message: error.reason }];
    throw new ProblemError(error.code, error.message, {
      errors: faults.map(({ code, line, message }) => ({
        pointer: '/markdown',
        detail: line === null ? message : `Line ${line}: ${message}`,
        code,
      })),
      extensions: { line: error.line, courseLeftBehind: false },
    });
  }
}

/** Of what was read, what stands beside the source. */
function readingOf({ course, slides, asked }: Reading): CheckedImport['reading'] {
  const inCourse = new Set(slidesOf(course).map(({ id }) => id));
  return {
    slides: slides.filter(({ slideId }) => inCourse.has(slideId)).map(({ slideId, line }) => ({ slideId, line })),
    questions: asked.map((each) => ({ ...each, lines: [...each.lines] })),
    source: [],
  };
}

function requireComplete(checks: readonly SlideCheck[], course: CourseDocument): void {
  const places = placesOf(course);
  const misses = checks
    .flatMap(({ slideId, missing }) => missing.map((miss) => ({ ...miss, slide: places(slideId) })))
    .toSorted((a, b) => a.line - b.line);
  const [first, ...others] = misses;
  if (!first) return;
  const where = first.slide ?? 'the head of the course';
  const named = others.slice(0, NAMED_MISSES).map(({ line, sentence }) => `line ${line}: "${shortened(sentence)}"`);
  const more = others.length - named.length;
  const then = named.length === 0 ? '' : `; then ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  const errors = misses.slice(0, REPORTED_FAULTS).map(({ slide, line, sentence }) => ({
    pointer: '/markdown',
    detail: `${slide ?? 'course'}, line ${line}: "${sentence}"`,
    code: 'import-sentence-missing',
  }));
  const rest = misses.length - errors.length;
  if (rest > 0) errors.push({ pointer: '/markdown', detail: `and ${rest} more`, code: 'import-sentence-missing' });
  throw new ProblemError(
    'import-sentence-missing',
    `${counted(misses.length, 'sentence')} of the markdown cannot be found in the built course, first in ${where} (line ${first.line}): "${first.sentence}"${then}. No course was left behind. Write it as a plain paragraph, or say what it should be, and import again.`,
    { errors, extensions: { slide: first.slide, sentence: first.sentence, courseLeftBehind: false } },
  );
}

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

function placesOf(course: CourseDocument): (slideId: string | null) => string | null {
  const places = new Map(placedSlides(course).map(({ place, slide }) => [slide.id, place]));
  return (slideId) => (slideId === null ? null : (places.get(slideId) ?? null));
}

function resultOf({ course, warnings, questionsForUser }: Reading, checks: readonly SlideCheck[]): ImportResult {
  const places = placesOf(course);
  const findings: ImportResult['fidelity']['findings'] = [
    ...warnings.flatMap(({ dimension, ...warning }) => (dimension === null ? [] : [{ ...warning, dimension }])),
    ...checks.flatMap(({ slideId, lost, added }) => [
      ...lost.map(({ what, line, dimension }) => ({
        code: 'not-carried-over' satisfies ImportCode,
        slide: places(slideId),
        message: `Line ${line}: ${what} is not in the course.`,
        dimension,
      })),
      ...added.map((text) => ({
        code: 'sentence-added' satisfies ImportCode,
        slide: places(slideId),
        message: `"${text}" stands in the course, and not at this place of the markdown.`,
        dimension: 'text',
      })),
    ]),
  ];
  const totals = Object.fromEntries(
    DIMENSIONS.map((dimension) => [
      dimension,
      checks.reduce((sum, check) => sum + (dimension === 'text' ? check.total : check.things[dimension]), 0) +
        warnings.filter((each) => each.dimension === dimension).length,
    ]),
  ) as Record<Dimension, number>;
  return resultWith({ course, warnings, questionsForUser, findings, totals });
}
