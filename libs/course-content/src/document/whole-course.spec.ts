import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { CourseDocument } from './course-document.js';
import { LIMITS } from './limits.js';
import { validCourse } from './stored-draft.js';

/** A course with so many of the longest formulas. */
const withFormulas = (count: number): CourseDocument => ({
  title: 'T',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [
    {
      id: uuid(),
      title: 'M',
      slides: Array.from({ length: Math.ceil(count / 40) }, (_, slide) => ({
        id: uuid(),
        title: 'S',
        kind: 'content' as const,
        items: Array.from({ length: Math.min(40, count - slide * 40) }, () => ({
          ...{ id: uuid(), kind: 'formula' as const, alt: '' },
          tex: 'x'.repeat(LIMITS.formulaLength),
        })),
      })),
    },
  ],
  pool: [],
});

describe('the formulas of a whole course', () => {
  const most = LIMITS.formulas / LIMITS.formulaLength;

  it('may have as much TeX as is rendered in about a second', () => {
    expect(validCourse(withFormulas(most)).title).toBe('T');
  });

  it('are refused where there is more, with what to do', () => {
    expect(() => validCourse(withFormulas(most + 1))).toThrow(
      '/modules: More than 250000 characters of TeX in all formulas together. Split the course or leave something out.',
    );
  });
});
