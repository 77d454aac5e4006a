import { isQuestion, type CourseDocument, type CourseModule, type SlideItem } from '@lib/course-content/document';
import type { Appearance, ShownFile } from '@lib/course-content/page';
import { hasKey } from '@lib/course-content/quiz';

export const PACKAGE_FORMATS = ['scorm12', 'scorm2004', 'cmi5'] as const;
export type PackageFormat = (typeof PACKAGE_FORMATS)[number];

export interface PackageContent {
  courseId: string;
  version: number;
  format: PackageFormat;
  course: CourseDocument;
  appearance: Appearance;
  /** By id, with their paths in the package. */
  files: ReadonlyMap<string, ShownFile>;
}

const isScored = (item: SlideItem): boolean => isQuestion(item) && hasKey(item);

/**
 * The course as it is played where nobody gives points: the final assessment draws from the questions that have a key, and where
 * none has one, the course is for practice.
 */
export function playable(course: CourseDocument): CourseDocument {
  const pool = course.pool.map(withScored).filter(({ slides }) => slides.length > 0);
  const counts = [...course.modules, ...pool].some(({ slides }) => slides.some(({ items }) => items.some(isScored)));
  return { ...course, pool, settings: counts ? course.settings : { ...course.settings, quizMode: 'practice' } };
}

function withScored(section: CourseModule): CourseModule {
  const slides = section.slides.map((slide) => ({
    ...slide,
    items: slide.items.filter((item) => !isQuestion(item) || isScored(item)),
  }));
  return { ...section, slides: slides.filter(({ items }) => items.some(isQuestion)) };
}
