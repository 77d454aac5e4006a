import type { CourseDocument } from '@lib/course-content/document';
import type { Appearance, ShownFile } from '@lib/course-content/page';

export const PACKAGE_FORMATS = ['scorm12', 'cmi5'] as const;
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
