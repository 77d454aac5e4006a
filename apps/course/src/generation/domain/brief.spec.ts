import { describe, expect, it } from '@jest/globals';
import { completeBrief } from './brief.js';

const range = { minSlides: 5, maxSlides: 60 };
const full = {
  topic: 'Ladders',
  audience: 'new staff',
  outcomes: ['inspect a ladder'],
  difficulty: 'beginner' as const,
  tone: 'plain',
  slideCount: 8,
};

describe('completeBrief', () => {
  it('takes a full brief as it is', () => {
    expect(completeBrief(full, false, range)).toEqual({ brief: full, defaulted: [] });
  });

  it.each(Object.keys(full) as (keyof typeof full)[])('names a missing %s', (detail) => {
    const { [detail]: _left, ...rest } = full;
    expect(completeBrief(rest, false, range)).toEqual({ missing: [detail] });
  });

  it('names all that is missing at once, blanks included', () => {
    expect(completeBrief({ topic: ' ', outcomes: [''], tone: 'plain' }, false, range)).toEqual({
      missing: ['topic', 'audience', 'outcomes', 'difficulty', 'slideCount'],
    });
  });

  it('fills details with the standard defaults only when asked to, and says which', () => {
    const completed = completeBrief({ topic: 'Ladders', audience: 'new staff' }, true, { minSlides: 15, maxSlides: 60 });
    expect(completed).toMatchObject({
      brief: { audience: 'new staff', slideCount: 15 },
      defaulted: ['outcomes', 'difficulty', 'tone', 'slideCount'],
    });
  });

  it('has no default for the topic', () => {
    expect(completeBrief({}, true, range)).toEqual({ missing: ['topic'] });
  });
});
