import { expect, it } from '@jest/globals';
import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { arbitraryCourse, FILES } from '../../../test/arbitrary-course.js';
import { trueFalse } from '../../../test/questions.js';
import { isQuestion } from '../../document/index.js';
import { loadWords } from '../../page-words/index.js';
import { qtiPackage } from './qti-package.js';

const words = await loadWords('de');
const path = (fileId: string): string | null =>
  Object.values(FILES).some(({ id }) => id === fileId) ? `media/${fileId}.bin` : null;

it('whatever stands in a course, its questions are well-formed XML, each listed or named as left out', () => {
  fc.assert(
    fc.property(arbitraryCourse, (course) => {
      const { texts, losses } = qtiPackage(course, { media: path, words });
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

it('a question of true and false is asked in the language of its course, or says in which', () => {
  const asked = (language: string) => {
    const slides = [{ id: uuid(), title: 'S', kind: 'knowledge-check' as const, items: [trueFalse('Ist es so?')] }];
    const settings = { passMark: 70, quizMode: 'practice' as const, retryLimit: 3, poolDraw: null };
    const modules = [{ id: uuid(), title: 'M', slides }];
    const course = { title: 'T', description: '', language, objectives: [], settings, modules, pool: [] };
    const { texts, losses } = qtiPackage(course, { media: path, words });
    return [[...texts.values()].join(), losses.find(({ slide }) => slide !== null)?.message] as const;
  };
  const [own, told] = asked('de-AT');
  expect(own).toContain('<qti-simple-choice identifier="true">Richtig</qti-simple-choice>');
  expect(told).toContain('two options');
  expect(asked('ga')[0]).toContain('<span xml:lang="de">Richtig</span>');
});
