import { counted } from '@lib/validation';
import type { Finding } from './course-finding.js';

/** For assistants, whose tools make courses and do not edit them. */
export const FIX_WITHOUT_EDITOR =
  'No tool edits a draft: fix it in the console, or send the whole course to import_course with every slide written out.';

/** What to do next with a draft, by what keeps it from being published. */
export function publishAdvice(blocking: readonly Finding[]): string {
  if (blocking.length === 0) return 'Publish it with publish_course.';
  const placeholders = blocking.filter(({ code }) => code === 'image-unfilled').length;
  const others = blocking.length - placeholders;
  return [
    'It cannot be published yet.',
    ...(placeholders > 0 ? [`Fill ${counted(placeholders, 'image placeholder')} with fill_course_images.`] : []),
    ...(others > 0
      ? [`Fix ${counted(others, 'problem')} in the draft, which publish_course lists without confirm too. ${FIX_WITHOUT_EDITOR}`]
      : []),
    'Then publish it with publish_course.',
  ].join(' ');
}
