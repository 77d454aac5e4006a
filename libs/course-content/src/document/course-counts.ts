import { blocksIn, isQuestion, slidesOf, type Block, type CourseDocument } from './course-document.js';

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

/** Characters of TeX in its formulas. */
export function texIn(course: CourseDocument): number {
  const blocks = slidesOf(course).flatMap(({ items }) => items.flatMap(blocksIn));
  return blocks.reduce((sum, block) => sum + (block.kind === 'formula' ? block.tex.length : 0), 0);
}

/** Of the files that the course shows, each once. */
export function fileIdsOf(course: CourseDocument): string[] {
  const blocks = slidesOf(course).flatMap(({ items }) => items.flatMap(blocksIn));
  return [...new Set(blocks.flatMap(filesIn))];
}

/** What a block shows, and what stands beside it: the poster of a video, captions. */
function filesIn(block: Block): string[] {
  return [
    ...('fileId' in block && block.fileId !== null ? [block.fileId] : []),
    ...('poster' in block && block.poster ? [block.poster.fileId] : []),
    ...('captions' in block && block.captions ? block.captions.map(({ fileId }) => fileId) : []),
  ];
}
