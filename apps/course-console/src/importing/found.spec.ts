import { expect, it } from '@jest/globals';
import { IMPORT_CODES } from '@lib/course-content/proof';
import { foundDe } from './found-de.js';

it('says in German every code by which the service tells of a text that it read', () => {
  expect(Object.keys(foundDe).sort()).toEqual([...IMPORT_CODES].sort());
});
