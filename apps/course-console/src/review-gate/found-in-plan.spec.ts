import { describe, expect, it } from '@jest/globals';
import { IMPORT_CODES } from '@lib/course-content/proof';
import { FINDINGS, PLAN_FINDINGS, type PlanFindingCode } from '@lib/course-content/review';
import { foundDe } from '../importing/found-de.js';
import { foundInPlanDe, plannedDe } from './found-in-plan-de.js';

const found = (code: string, message: string) => foundInPlanDe({ code, message });

describe('what is found in a plan', () => {
  it('is said in German for every code of its quality report', () => {
    for (const [code, { explanation }] of Object.entries(PLAN_FINDINGS))
      expect(found(code, explanation)).toEqual({ kind: undefined, lang: 'de', text: plannedDe[code as PlanFindingCode] });
  });

  it('is said in German for what the checks find in the course that a document will be', () => {
    expect(found('alt-missing', FINDINGS['alt-missing']!.explanation).lang).toBe('de');
  });

  it('is named in German where the service says more of how a text was read', () => {
    for (const code of IMPORT_CODES) {
      const { kind, ...said } = found(code, 'Line 3: so.');
      expect([kind, said]).toEqual([foundDe[code], { lang: 'en', text: 'Line 3: so.' }]);
    }
  });

  it.each([
    ['Module 2', 'Modul 2: '],
    ['Module 1, 12 slides, about 40 minutes', 'Modul 1, Folien: 12, etwa 40 Min.: '],
    ['1 slide, and 5 to 60 are allowed', 'Folien: 1, erlaubt 5 bis 60: '],
    ['9 slides, and about 20 were asked for', 'Folien: 9, verlangt etwa 20: '],
    ['8 of 9 content slides are Content', '8 von 9 Inhaltsfolien: '],
    ['Objective 3', 'Lernziel 3: '],
  ])('says in German of what it was found: %s', (before, expected) => {
    const { text } = found('course-length', `${before}: ${PLAN_FINDINGS['course-length'].explanation}`);
    expect(text).toBe(expected + plannedDe['course-length']);
  });

  it('stays as it is said where nothing is known of it', () => {
    expect(found('something-new', 'It is.')).toEqual({ kind: undefined, lang: 'en', text: 'It is.' });
  });
});
