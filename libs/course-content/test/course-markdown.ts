import { v7 as uuid } from 'uuid';
import { writeCourse } from '../src/markdown/write/index.js';
import { type CourseDocument } from '../src/document/index.js';
import { checkCourse, type SlideCheck } from '../src/proof/index.js';
import { readCourse, type Reading } from '../src/markdown/read/index.js';
import { FILES } from './arbitrary-course.js';

const files = new Map(
  Object.values(FILES).flatMap((file) => [[file.name.toLowerCase(), file] as const, [file.id, file] as const]),
);

/** Reads course markdown in a workspace that holds the files of the generated courses. */
export function read(markdown: string): Reading {
  return readCourse(markdown, files, { language: 'en' }, uuid);
}

export function check({ outline, slides }: Reading, course: CourseDocument): SlideCheck[] {
  return checkCourse({ ...outline, slides }, course, (name) => files.get(name.toLowerCase()));
}

export function write(course: CourseDocument): string {
  return writeCourse(course, (id) => Object.values(FILES).find((file) => file.id === id)?.name ?? id);
}
