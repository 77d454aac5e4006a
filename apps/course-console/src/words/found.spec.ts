import { describe, expect, it } from '@jest/globals';
import { IMPORT_CODES } from '@lib/course-content/proof';
import { PLAN_FINDINGS } from '@lib/course-content/review';
import { foundDe, plannedDe, plannedNamedDe } from './found-de.js';

describe('what the service finds', () => {
  it('is said in German for every code by which it tells of a text that it read', () => {
    expect(Object.keys(foundDe).sort()).toEqual([...IMPORT_CODES].sort());
  });

  it('is said in German for every code by which it tells of a plan', () => {
    expect(Object.keys(plannedDe).sort()).toEqual(Object.keys(PLAN_FINDINGS).sort());
  });

  it.each([
    ['Module 2', 'Modul 2: '],
    ['Module 1, 12 slides, about 40 minutes', 'Modul 1, Folien: 12, etwa 40 Min.: '],
    ['1 slide, and 5 to 60 are allowed', 'Folien: 1, erlaubt 5 bis 60: '],
    ['9 slides, and about 20 were asked for', 'Folien: 9, verlangt etwa 20: '],
    ['8 of 9 content slides are Content', '8 von 9 Inhaltsfolien: '],
  ])('says in German of what it was found in a plan: %s', (before, expected) => {
    const said = plannedNamedDe.flatMap(([of, words]) => of.exec(`${before}: Because.`)?.[0].replace(of, words) ?? []);
    expect(said).toEqual([expected]);
  });
});
