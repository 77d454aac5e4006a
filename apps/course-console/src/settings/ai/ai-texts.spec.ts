import { describe, expect, it } from '@jest/globals';
import { textsOf, wishOf } from './ai-texts.js';

const config = {
  features: { courseGeneration: true, outlineGeneration: false, imageGeneration: true },
  courseLength: { minSlides: 5, maxSlides: 60 },
  author: 'offline',
  credits: { perSlide: 1, perImage: 2, balance: 1_000 },
  modelBudget: { unit: 'cost' as const, limit: 12.5, used: 3 },
  textModel: null,
  imageModel: 'painter',
};
const all = textsOf(config);

describe('the fields of AI settings', () => {
  it('hold what is set', () => {
    expect(all).toEqual({
      minSlides: '5',
      maxSlides: '60',
      perSlide: '1',
      perImage: '2',
      textModel: '',
      imageModel: 'painter',
      unit: 'cost',
      limit: '12.5',
    });
    expect(textsOf({ ...config, modelBudget: null, imageModel: null })).toMatchObject({ imageModel: '', unit: '', limit: '' });
  });

  it.each([
    [{ maxSlides: '80' }, { courseLength: { maxSlides: 80 } }],
    [{ perSlide: '0', perImage: '3' }, { credits: { perSlide: 0, perImage: 3 } }],
    [{ imageModel: '' }, { imageModel: null }],
    [{ textModel: 'scribe' }, { textModel: 'scribe' }],
    [{ limit: '20' }, { monthlyModelBudget: { unit: 'cost', limit: 20 } }],
    [{ unit: 'tokens' }, { monthlyModelBudget: { unit: 'tokens', limit: 12.5 } }],
    [{ unit: '' }, { monthlyModelBudget: null }],
    [{}, {}],
  ])('of %j send %j', (changed, wish) => {
    expect(wishOf(changed, { ...all, ...changed })).toEqual(wish);
  });

  it('send no limit that has no unit', () => {
    expect(wishOf({ limit: '5' }, { ...all, unit: '', limit: '5' })).toEqual({});
  });
});
