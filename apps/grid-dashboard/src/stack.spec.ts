import { describe, expect, it } from '@jest/globals';
import { stack } from './stack.js';

describe('stacked bars', () => {
  it('pile up what is generated, and hang down what is exported', () => {
    const gas = [10, 20, null];
    const renewables = [5, 5, 5];
    const net = [-3, 4, -1];
    const coal = [-2, 1, 0];
    expect(stack([gas, renewables, net, coal])).toEqual([
      [10, 20, null],
      [15, 25, 5],
      [-3, 29, -1],
      [-5, 30, 5],
    ]);
    expect(stack([])).toEqual([]);
  });
});
