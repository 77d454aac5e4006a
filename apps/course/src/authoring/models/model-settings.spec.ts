import { describe, expect, it } from '@jest/globals';
import { imageModels, textModels } from './model-settings.js';

const MODEL = {
  name: 'big',
  provider: 'openai-compatible',
  model: 'big-1',
  baseUrl: 'https://models.example.org/v1',
  apiKey: 'sk-secret',
};
const errorOf = (value: unknown): string =>
  textModels
    .safeParse(typeof value === 'string' ? value : JSON.stringify(value))
    .error!.issues.map(({ message }) => message)
    .join();

describe('the models of the environment', () => {
  it('have defaults for all but what only the operator knows', () => {
    expect(textModels.parse(JSON.stringify([MODEL]))).toEqual([
      { ...MODEL, prices: { inputPerMillion: 0, outputPerMillion: 0 }, timeoutSeconds: 120, concurrency: 4, reasoning: false },
    ]);
    expect(imageModels.parse(JSON.stringify([{ ...MODEL, size: '1536x1024' }]))).toMatchObject([
      { size: '1536x1024', prices: { perImage: 0 } },
    ]);
    expect(textModels.parse('[]')).toEqual([]);
  });

  it.each([
    ['{sk-secret', 'is no JSON'],
    [{ ...MODEL }, 'the list: '],
    [[MODEL, MODEL], 'the list: two models have one name'],
    [[{ ...MODEL, name: 'offline' }], '0.name: "offline" is not to be used'],
    [[MODEL, { ...MODEL, name: 'a b' }], '1.name: is 1 to 60 letters'],
    [[{ ...MODEL, provider: 'mystery' }], '0.provider: '],
    [[{ ...MODEL, baseUrl: undefined }], '0.baseUrl: is needed for openai-compatible'],
    [[{ ...MODEL, baseUrl: 'ftp://sk-secret@x' }], '0.baseUrl: is no http or https URL'],
    [[{ ...MODEL, prices: { inputPerMillion: -1, outputPerMillion: 1 } }], '0.prices.inputPerMillion: '],
    [[{ ...MODEL, price: 1 }], '0: '],
  ])('are refused where they are wrong (%#), by place and without their values', (value, message) => {
    expect(errorOf(value)).toContain(message);
    expect(errorOf(value)).not.toContain('sk-secret');
  });

  it('of Anthropic need no address', () => {
    expect(textModels.parse(JSON.stringify([{ ...MODEL, provider: 'anthropic', baseUrl: undefined }]))).toHaveLength(1);
  });
});
