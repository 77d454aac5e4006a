import type { CourseDocument } from '@lib/course-content/document';
import { placedPlanSlides, type Plan } from '../domain/plan.js';
import { missesIn, readDocument, type Files, type Missed, type ReadDocument } from './read-document.js';
import { readOutline, type TextLanguage } from './read-outline.js';

/** A text to read, and the files of the workspace that it names. */
export interface Text {
  mode: 'outline' | 'document';
  text: string;
  language: TextLanguage;
  files: Files;
}

/** What can be told of an outline or a document before it is planned. */
export interface Survey {
  title: string;
  /** Slides outside the pool, and in it. */
  slides: number;
  final: number;
  /** As the text says, or as it was asked for. */
  language: string;
}

/** @throws {ProblemError} plan-unreadable. */
export function survey(text: Text): Survey {
  const plan = planOfText(text);
  const placed = placedPlanSlides(plan);
  const final = placed.filter(({ slide }) => slide.final).length;
  return { title: plan.title, slides: placed.length - final, final, language: plan.language };
}

/** @throws {ProblemError} plan-unreadable. */
export function planOfText({ mode, text, language, files }: Text): Plan {
  return mode === 'outline' ? readOutline(text, language) : readDocument(text, { language, files }).plan;
}

/** @throws {ProblemError} plan-unreadable. */
export function slidesOfText({ text, language, files }: Text): Pick<ReadDocument, 'slides' | 'objectiveIds'> {
  const { slides, objectiveIds } = readDocument(text, { language, files });
  return { slides, objectiveIds };
}

/** What a course that was built from a document lacks of it. The text is read again: it is smaller than what was read of it. */
export function missesOfText({ text, language, files, course }: Text & { course: CourseDocument }): Missed[] {
  return missesIn(readDocument(text, { language, files }), course);
}
