import { blocksIn, isQuestion, slidesOf, type CourseDocument } from './course-document.js';

export interface CourseCounts {
  modules: number;
  slides: number;
  /** Interactions too; blocks inside parts and stems are not counted. */
  blocks: number;
  questions: number;
  imagePlaceholders: number;
}

export function countCourse(course: CourseDocument): CourseCounts {
  const slides = slidesOf(course);
  const items = slides.flatMap((slide) => slide.items);
  const questions = items.filter(isQuestion).length;
  return {
    modules: course.modules.length,
    slides: slides.length,
    blocks: items.length - questions,
    questions,
    imagePlaceholders: items.flatMap(blocksIn).filter((block) => block.kind === 'image' && block.fileId === null).length,
  };
}

/** Of the files that the course shows, each once. */
export function fileIdsOf(course: CourseDocument): string[] {
  const blocks = slidesOf(course).flatMap(({ items }) => items.flatMap(blocksIn));
  return [...new Set(blocks.flatMap((block) => ('fileId' in block && block.fileId !== null ? [block.fileId] : [])))];
}
