import { describe, expect, it } from '@jest/globals';
import { FINDINGS } from '@lib/course-content/review';
import { explainedDe, findingsDe } from './finding-words-de.js';
import { findingsEn } from './finding-words-en.js';

/** What the message says beyond its code is what helps: where in the TeX the fault is. */
const IN_THE_WORDS_OF_THE_SERVICE = ['formula-bad'];

describe('the text of a finding', () => {
  it('is there in German for every code of the checks', () => {
    expect([...Object.keys(explainedDe.explanations), ...IN_THE_WORDS_OF_THE_SERVICE].sort()).toEqual(
      Object.keys(FINDINGS).sort(),
    );
  });

  it('is the message of the service in English', () => {
    const message = `Option 2: ${FINDINGS['absolute-term']!.explanation}`;
    expect(findingsEn('absolute-term', message)).toEqual({ lang: 'en', text: message });
  });

  it.each([
    ['Question 3, option 2', 'Frage 3, Antwort 2'],
    ['Question 3', 'Frage 3'],
    ['Option 2', 'Antwort 2'],
    ['Module 1, 12 slides', 'Modul 1, 12 Folien'],
    ['412 words', '412 Wörter'],
  ])('says in German of what it was found: %s', (before, expected) => {
    const { lang, text } = findingsDe('absolute-term', `${before}: ${FINDINGS['absolute-term']!.explanation}`);
    expect([lang, text]).toEqual(['de', `${expected}: ${explainedDe.explanations['absolute-term']!}`]);
  });

  it('says in German where the same question stands, whatever that slide is called', () => {
    const message = `As in 2.3 Pumps: a check: ${FINDINGS['question-repeated']!.explanation}`;
    expect(findingsDe('question-repeated', message).text).toMatch(/^Wie in 2\.3 Pumps: a check: Dieselbe Frage/);
  });

  it('names nothing where the message names nothing', () => {
    expect(findingsDe('key-longest', FINDINGS['key-longest']!.explanation)).toEqual({
      lang: 'de',
      text: explainedDe.explanations['key-longest'],
    });
  });
});
