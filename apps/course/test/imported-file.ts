import { isQuestion, slidesOf, type CourseDocument } from '@lib/course-content/document';
import { checkedFile } from '../src/authoring/importing/checked-file.js';

/** A file as its import makes a course of it. */
export async function importedFile(name: string, content: string | Uint8Array) {
  const { draft, result } = await checkedFile({ name, bytes: Buffer.from(content as string), language: 'en' });
  const course = JSON.parse(draft.json) as CourseDocument;
  return {
    course,
    result,
    warnings: result.warnings.map(({ message }) => message),
    questions: slidesOf(course).flatMap(({ items }) => items.filter(isQuestion)),
  };
}

/** Why a file is not imported; null where it is. */
export const refusalOf = (name: string, content: string | Uint8Array) =>
  importedFile(name, content).then(
    () => null,
    (error: { code: string; message: string; errors: { detail: string }[] }) => error,
  );
