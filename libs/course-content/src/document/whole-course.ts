import { misnamed, unsourced } from '../kinds/index.js';
import { blocksIn, isQuestion, slidesOf } from './course-document.js';
import { texIn } from './course-counts.js';
import { shownSchemas } from './course-schemas.js';
import { LIMITS } from './limits.js';

export const courseSchema = shownSchemas.course.superRefine((course, issues) => {
  if (slidesOf(course).length > LIMITS.slides) {
    issues.addIssue(tooMany(LIMITS.slides, ['modules'], `More than ${LIMITS.slides} slides in modules and pool`));
  }
  if (texIn(course) > LIMITS.formulas) {
    const message = `More than ${LIMITS.formulas} characters of TeX in all formulas together`;
    issues.addIssue(tooMany(LIMITS.formulas, ['modules'], message));
  }
  for (const area of ['modules', 'pool'] as const) {
    course[area].forEach(({ slides }, m) =>
      slides.forEach(({ items }, s) => {
        const path = [area, m, 'slides', s, 'items'];
        if (items.filter(isQuestion).length > LIMITS.questionsPerSlide) {
          issues.addIssue(tooMany(LIMITS.questionsPerSlide, path, `More than ${LIMITS.questionsPerSlide} questions`));
        }
        items.forEach((item, i) => {
          for (const block of blocksIn(item)) {
            const unnamed = block.kind === 'hosted-video' ? misnamed(block) : null;
            if (unnamed) issues.addIssue({ code: 'custom', path: [...path, i, 'provider'], message: unnamed });
            const nowhere = block.kind === 'audio' ? unsourced(block) : null;
            if (nowhere) issues.addIssue({ code: 'custom', path: [...path, i, 'url'], message: nowhere });
          }
        });
      }),
    );
  }
});

function tooMany(maximum: number, path: (string | number)[], message: string) {
  return { code: 'too_big' as const, origin: 'array' as const, maximum, inclusive: true, path, message, input: undefined };
}
