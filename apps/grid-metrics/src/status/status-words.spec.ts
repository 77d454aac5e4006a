import { expect, it } from '@jest/globals';
import { languageOf } from './status-words.js';

it.each([
  [undefined, undefined, 'en'],
  [undefined, 'de, fr;q=0.5', 'en'],
  [undefined, 'ga', 'ga'],
  [undefined, 'GA-IE, en;q=0.9', 'ga'],
  [undefined, 'en;q=0.4, ga;q=0.8', 'ga'],
  [undefined, 'ga;q=0, en', 'en'],
  [undefined, 'gallery, *;q=0.1', 'en'],
  [undefined, 'ga;q=often', 'en'],
  ['ga', 'en', 'ga'],
  ['en', 'ga', 'en'],
  ['de', 'ga', 'ga'],
  [['ga', 'en'], 'en', 'en'],
])('the language for lang=%j and %j is %s', (chosen, accepted, language) => {
  expect(languageOf(chosen, accepted)).toBe(language);
});
