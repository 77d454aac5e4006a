import { type CourseDocument, type Slide, slidesOf } from '@lib/course-content/edits';
import { modulesOf } from '../draft/changes.js';
import { DETAILS, OBJECTIVES } from '../draft/edits.js';
import type { KeptCopy } from '../draft/kept-copy.js';

/** What names and figures there are beside what somebody writes. */
const NOT_WRITTEN = new Set(['id', 'kind', 'next', 'objectiveId', 'fileId', 'tone', 'level', 'provider']);

/** What stands in these slides, modules and parts of a course, as plain text. */
export function textOf(course: CourseDocument, units: ReadonlySet<string>): string {
  const { title, description, objectives } = course;
  return paragraphs([
    ...(units.has(DETAILS) ? [title, description] : []),
    ...(units.has(OBJECTIVES) ? written(objectives) : []),
    ...modulesOf(course).flatMap(({ id, title: name }) => (units.has(id) ? [name] : [])),
    ...slidesOf(course).flatMap((slide) => (units.has(slide.id) ? textsOf(slide) : [])),
  ]);
}

/** What a tab keeps of earlier visits, as plain text. */
export const keptText = (kept: readonly KeptCopy[]): string =>
  paragraphs(
    kept.flatMap(({ screen: { title, description, objectives, modules, pool } }) => [
      title,
      description,
      ...written(objectives),
      ...[...modules, ...pool].flatMap((module) => [
        module.title,
        ...module.slides.flatMap((slide) => (typeof slide === 'string' ? [] : textsOf(slide))),
      ]),
    ]),
  );

const textsOf = ({ title, items }: Slide): string[] => [title, ...written(items)];

function written(node: unknown, name = ''): string[] {
  if (typeof node === 'string') return NOT_WRITTEN.has(name) ? [] : [node];
  if (Array.isArray(node)) return node.flatMap((each) => written(each, name));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, each]) => written(each, key));
}

const paragraphs = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n\n');
