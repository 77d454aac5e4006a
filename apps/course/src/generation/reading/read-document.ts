import { v7 as uuid } from 'uuid';
import type { CourseDocument, Slide } from '../../courses/index.js';
import { checkCourse, inSlices, readLines, sourceLines, type Reading, type WorkspaceFile } from '../../importing/index.js';
import { placedPlanSlides, type Plan } from '../domain/plan.js';
import { GenerationFailure } from '../generation-failure.js';
import { asCourseMarkdown } from './document-lines.js';
import { planOfDocument } from './plan-of-document.js';
import { asPlanUnreadable, planUnreadable } from './plan-unreadable.js';
import type { TextLanguage } from './read-outline.js';

/** By name in lower case and by id, as `workspaceFiles` finds them. */
type Files = ReadonlyMap<string, WorkspaceFile>;

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
 * Reads a document, and proves that its course has every sentence of it.
 * @throws {ProblemError} plan-unreadable, with the line.
 */
export async function readDocument(
  text: string,
  { language, files, author = 'offline', signal }: { language: TextLanguage; files: Files; author?: string; signal: AbortSignal },
): Promise<ReadDocument> {
  try {
    const lines = asCourseMarkdown(sourceLines(text));
    const reading = await inSlices(readLines(lines, files, { language: language.usual }, uuid), signal);
    reading.course.language = language.wanted ?? reading.course.language;
    const document = documentOf(reading, files, author);
    const [miss] = await missesIn(document, reading.course, signal);
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
export function slideOfDocument(document: ReadDocument, position: number, objectiveIds: readonly string[]): Slide {
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
 * The check of an import over a course that was built from the document.
 * @throws {GenerationFailure} document-not-reproduced, naming slide and sentence.
 */
export async function requireReproduced(document: ReadDocument, course: CourseDocument, signal: AbortSignal): Promise<void> {
  const misses = await missesIn(document, course, signal);
  const [first] = misses;
  if (!first) return;
  const count = misses.length === 1 ? 'A sentence' : `${misses.length} sentences`;
  throw new GenerationFailure(
    'document-not-reproduced',
    `${count} of the document cannot be found in the built course, first in ${first.place ?? 'the head of the course'} (line ${first.line}): "${first.sentence}". No course was made, and what was charged has been given back. Write it as a plain paragraph, and send the document again.`,
  );
}

function documentOf({ course, outline, slides: read, ...noted }: Reading, files: Files, author: string): ReadDocument {
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
    plan: { ...planOfDocument(course, outline, slides, noted, files), author },
    slides,
    objectiveIds: course.objectives.map(({ id }) => id),
    source: { ...outline, slides: read },
    files,
  };
}

interface Missed {
  place: string | null;
  line: number;
  sentence: string;
}

/** The built slides stand for those of the source by their order. */
async function missesIn({ plan, source, files }: ReadDocument, course: CourseDocument, signal: AbortSignal): Promise<Missed[]> {
  const [inside, pool] = [course.modules, course.pool].map((modules) => modules.flatMap(({ slides }) => slides).values());
  const placed = placedPlanSlides(plan).map(({ place, slide }) => ({
    place,
    id: (slide.final ? pool : inside)!.next().value?.id ?? '',
  }));
  const slides = source.slides.map((slide, position) => ({ ...slide, slideId: placed[position]!.id }));
  const find = (name: string): WorkspaceFile | undefined => files.get(name.toLowerCase());
  const checks = await inSlices(checkCourse({ ...source, slides }, course, find), signal);
  return checks.flatMap(({ slideId, missing }) =>
    missing.map((miss) => ({ ...miss, place: placed.find(({ id }) => id === slideId)?.place ?? null })),
  );
}
