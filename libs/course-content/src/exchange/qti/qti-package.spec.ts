import { expect, it } from '@jest/globals';
import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { arbitraryCourse, FILES } from '../../../test/arbitrary-course.js';
import { isQuestion } from '../../document/index.js';
import { qtiPackage } from './qti-package.js';

const path = (fileId: string): string | null =>
  Object.values(FILES).some(({ id }) => id === fileId) ? `media/${fileId}.bin` : null;

it('whatever stands in a course, its questions are well-formed XML, each listed or named as left out', () => {
  fc.assert(
    fc.property(arbitraryCourse, (course) => {
      const { texts, losses } = qtiPackage(course, path);
      const faults = [...texts].filter(([, xml]) => XMLValidator.validate(xml) !== true);
      expect(faults).toEqual([]);
      const asked = [...course.modules, ...course.pool].flatMap(({ slides }) =>
        slides.flatMap(({ items }) => items.filter(isQuestion)),
      );
      const leftOut = losses.filter(({ message }) => message.includes('the question is not in the file'));
      const items = [...texts.keys()].filter((each) => each.startsWith('items/'));
      expect(items.length + leftOut.length).toBe(asked.length);
    }),
    { numRuns: 30 },
  );
});
