import { describe, expect, it } from '@jest/globals';
import { signsOf, type AskedQuestion } from './question-signs.js';

const asked = (wish: Partial<AskedQuestion>): AskedQuestion => ({
  questionId: '1',
  slideId: '2',
  kind: 'single-choice',
  stem: [],
  asked: 40,
  answered: 40,
  facility: 60,
  discrimination: 0.4,
  given: [
    { text: 'red', isRight: true, count: 24 },
    { text: 'green', isRight: false, count: 16 },
  ],
  ...wish,
});

describe('the signs of a bad question', () => {
  it.each<[what: string, wish: Partial<AskedQuestion>, signs: string[]]>([
    ['none of a good one', {}, []],
    ['none of an easy one', { facility: 99, discrimination: null }, []],
    ['those who know miss it', { discrimination: -0.2 }, ['reversed']],
    ['it says little', { discrimination: 0.05 }, ['weak']],
    ['few get it', { facility: 29.9 }, ['hard']],
    [
      'a wrong answer is given more often than the right one',
      {
        given: [
          { text: 'red', isRight: true, count: 10 },
          { text: 'green', isRight: false, count: 11 },
        ],
      },
      ['outdrawn'],
    ],
    [
      'all at once, the gravest first',
      { discrimination: -1, facility: 5, given: [{ text: 'x', isRight: false, count: 38 }] },
      ['reversed', 'outdrawn', 'hard'],
    ],
    ['none where too few were asked', { asked: 9, facility: 0, discrimination: null }, []],
    ['none where nobody judged', { facility: null, discrimination: null, given: [] }, []],
  ])('%s', (_what, wish, signs) => {
    expect(signsOf(asked(wish))).toEqual(signs);
  });
});
