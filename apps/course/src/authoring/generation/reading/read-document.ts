import { counted } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import type { CourseDocument, Slide } from '@lib/course-content/document';
import { checkCourse } from '@lib/course-content/proof';
import { readLines, sourceLines, type Reading, type WorkspaceFile } from '@lib/course-content/markdown/read';
import { placedPlanSlides, type Plan } from '../domain/plan.js';
import { GenerationFailure } from '../generation-failure.js';
import { asCourseMarkdown } from './document-lines.js';
import { planOfDocument } from './plan-of-document.js';
import { asPlanUnreadable, planUnreadable } from './plan-unreadable.js';
import type { TextLanguage } from './read-outline.js';

/** By name in lower case and by id, as `workspaceFiles` finds them. */
export type Files = ReadonlyMap<string, WorkspaceFile>;

/** A document as a plan, and the slides that it is. */
export interface ReadDocument {
  plan: Plan;
  /** By position in the plan. */
  slides: Slide[];
  /** Ids of the objectives that its questions name. */
  objectiveIds: string[];
  /** The text, to check a course against. */
  source: Parameters<typeof checkCourse>[0];
  files: Files;
}

/**
 * Reads a document, and proves that its course has every sentence of it. Long work: see text-reading.
 * @throws {ProblemError} plan-unreadable, with the line.
 */
export function readDocument(text: string, { language, files }: { language: TextLanguage; files: Files }): ReadDocument {
  try {
    const lines = asCourseMarkdown(sourceLines(text));
    const reading = readLines(lines, files, { language: language.usual }, uuid);
    reading.course.language = language.wanted ?? reading.course.language;
    const document = documentOf(reading, files);
    const [miss] = missesIn(document, reading.course);
    if (miss) {
      throw planUnreadable(
        `This sentence would be lost: "${miss.sentence}". Write it as a plain paragraph, or say what it should be.`,
        miss.line,
      );
    }
    return document;
  } catch (error) {
    throw asPlanUnreadable(error);
  }
}

/** A slide of the document, for a course whose objectives have these ids. */
export function slideOfDocument(
  document: Pick<ReadDocument, 'slides' | 'objectiveIds'>,
  position: number,
  objectiveIds: readonly string[],
): Slide {
  const slide = document.slides[position]!;
  return {
    ...slide,
    items: slide.items.map((item) => {
      if (!('stem' in item) || item.objectiveId === null) return item;
      return { ...item, objectiveId: objectiveIds[document.objectiveIds.indexOf(item.objectiveId)] ?? null };
    }),
  };
}

/**
 * Ends a build that has lost something.
 * @throws {GenerationFailure} document-not-reproduced, naming slide and sentence.
 */
export function requireReproduced(misses: readonly Missed[]): void {
  const [first] = misses;
  if (!first) return;
  const count = counted(misses.length, 'sentence');
  throw new GenerationFailure(
    'document-not-reproduced',
    `${count} of the document cannot be found in the built course, first in ${first.place ?? 'the head of the course'} (line ${first.line}): "${first.sentence}". No course was made, and what was charged has been given back. Write it as a plain paragraph, and send the document again.`,
  );
}

function documentOf({ course, outline, slides: read, ...noted }: Reading, files: Files): ReadDocument {
  const built = new Map([...course.modules, ...course.pool].flatMap(({ slides }) => slides).map((slide) => [slide.id, slide]));
  const slides = read.map(({ slideId }) => built.get(slideId)!);
  const empty = slides.findIndex(({ items }) => items.length === 0);
  if (empty >= 0) {
    const message = `The slide "${read[empty]!.title}" shows nothing: what its lines name is not in the workspace, or has no content. Upload its file, write its text, or remove it.`;
    throw planUnreadable(message, read[empty]!.line);
  }
  const bare = outline.modules.find((module) => module.slides.length === 0);
  if (bare)
    throw planUnreadable(`The module "${bare.title}" has no slide. Write one under it, or remove the heading.`, bare.line);
  return {
    plan: { ...planOfDocument(course, outline, slides, noted, files), author: 'offline' },
    slides,
    objectiveIds: course.objectives.map(({ id }) => id),
    source: { ...outline, slides: read },
    files,
  };
}

/** A sentence of a document that its course lacks. */
export interface Missed {
  place: string | null;
  line: number;
  sentence: string;
}

/** By the check of an import. The built slides stand for those of the source by their order. */
export function missesIn({ plan, source, files }: ReadDocument, course: CourseDocument): Missed[] {
  const [inside, pool] = [course.modules, course.pool].map((modules) => modules.flatMap(({ slides }) => slides).values());
  const placed = placedPlanSlides(plan).map(({ place, slide }) => ({
    place,
    id: (slide.final ? pool : inside)!.next().value?.id ?? '',
  }));
  const slides = source.slides.map((slide, position) => ({ ...slide, slideId: placed[position]!.id }));
  const find = (name: string): WorkspaceFile | undefined => files.get(name.toLowerCase());
  const checks = checkCourse({ ...source, slides }, course, find);
  return checks.flatMap(({ slideId, missing }) =>
    missing.map((miss) => ({ ...miss, place: placed.find(({ id }) => id === slideId)?.place ?? null })),
  );
}
