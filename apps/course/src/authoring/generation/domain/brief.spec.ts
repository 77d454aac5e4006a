import { describe, expect, it } from '@jest/globals';
import { completeWishes, givenOf, misplacedIn, unusedIn, type Given } from './brief.js';
import type { Mode } from './generation-states.js';

const range = { minSlides: 5, maxSlides: 60 };
const details = { audience: 'new staff', outcomes: ['inspect a ladder'], difficulty: 'beginner' as const, tone: 'plain' };
const full = { topic: 'Ladders', ...details, slideCount: 8 };
const document = { text: '# Ladders', ...details };
const complete = (mode: Mode, input: Given, useDefaults = false, allowed = range) =>
  completeWishes(mode, givenOf(input), useDefaults, allowed);

describe('a brief', () => {
  it('is taken as it is when it is full', () => {
    expect(complete('brief', full)).toEqual({ wishes: full, defaulted: [] });
  });

  it.each(Object.keys(full) as (keyof typeof full)[])('must say %s', (name) => {
    const { [name]: _left, ...rest } = full;
    expect(complete('brief', rest)).toEqual({ missing: [name] });
  });

  it('is told of all that is missing at once, blanks included', () => {
    expect(complete('brief', { topic: ' ', outcomes: ['', ' '], tone: 'plain' })).toEqual({
      missing: ['topic', 'audience', 'outcomes', 'difficulty', 'slideCount'],
    });
  });

  it.each(['null', 'NULL', ' undefined ', 'None', 'nil', 'n/a', '"null"'])(
    'says nothing by the word of a program: %s',
    (word) => {
      expect(complete('brief', { ...full, topic: word, tone: word, outcomes: [word] })).toEqual({
        missing: ['topic', 'outcomes', 'tone'],
      });
      expect(complete('brief', { ...full, tone: word }, true)).toMatchObject({ defaulted: ['tone'] });
    },
  );

  it('says what such a word is part of', () => {
    const said = { ...full, topic: 'Null values in SQL', tone: 'none too formal' };
    expect(complete('brief', said)).toEqual({ wishes: said, defaulted: [] });
  });

  it('is filled with the standard defaults only when that is asked for, and says which', () => {
    expect(complete('brief', { topic: 'Ladders', audience: 'new staff' }, true, { minSlides: 15, maxSlides: 60 })).toMatchObject({
      wishes: { audience: 'new staff', slideCount: 15 },
      defaulted: ['outcomes', 'difficulty', 'tone', 'slideCount'],
    });
  });

  it('has no default for the topic', () => {
    expect(complete('brief', {}, true)).toEqual({ missing: ['topic'] });
  });

  it('has no place for a text', () => {
    expect(misplacedIn('brief', { ...full, text: '# Ladders' })).toEqual(['text']);
    expect(misplacedIn('brief', givenOf({ ...full, text: ' ' }))).toEqual([]);
  });
});

describe('a document', () => {
  it('needs all details but the number of slides', () => {
    expect(complete('document', document)).toMatchObject({ wishes: document, defaulted: [] });
    expect(complete('document', {})).toEqual({ missing: ['text', 'audience', 'outcomes', 'difficulty', 'tone'] });
    expect(complete('document', { text: '# Ladders' }, true)).toMatchObject({
      defaulted: ['audience', 'outcomes', 'difficulty', 'tone'],
    });
  });

  it('has no place for a topic or a number of slides', () => {
    expect(misplacedIn('document', { ...document, topic: 'Ladders', slideCount: 8 })).toEqual(['topic', 'slideCount']);
  });
});

describe('an outline', () => {
  it('needs nothing but its text', () => {
    expect(complete('outline', { text: '# Ladders' })).toMatchObject({ wishes: { text: '# Ladders' }, defaulted: [] });
    expect(complete('outline', {}, true)).toEqual({ missing: ['text'] });
  });

  it('has no use for details', () => {
    expect(unusedIn('outline', details)).toEqual(['audience', 'outcomes', 'difficulty', 'tone']);
    expect(unusedIn('document', details)).toEqual([]);
    expect(unusedIn('brief', details)).toEqual([]);
  });
});
