import { counted } from '@lib/validation';
import type { Finding } from './course-finding.js';

/** What to do next with a draft, by what keeps it from being published. */
export function publishAdvice(blocking: readonly Finding[]): string {
  if (blocking.length === 0) return 'Publish it with publish_course.';
  const placeholders = blocking.filter(({ code }) => code === 'image-unfilled').length;
  const others = blocking.length - placeholders;
  return [
    'It cannot be published yet.',
    ...(placeholders > 0 ? [`Fill ${counted(placeholders, 'image placeholder')} with fill_course_images.`] : []),
    ...(others > 0 ? [`Mend ${counted(others, 'problem')} in the draft: publish_course lists them, without confirm too.`] : []),
    'Then publish it with publish_course.',
  ].join(' ');
}
