import { describe, expect, it } from '@jest/globals';
import { excessOf } from './json-shape.js';

const SIZE = { values: 500, depth: 4 };
const bytesOf = (json: string): Buffer => Buffer.from(json);
const list = (count: number, item: (n: number) => string): string => Array.from({ length: count }, (_, n) => item(n)).join();

/** The same bytes, and how many times one was read. */
function counted(json: string): { bytes: Buffer; reads: () => number } {
  const bytes = bytesOf(json);
  let reads = 0;
  const get = (target: Buffer, name: string): unknown => {
    if (/^\d+$/.test(name)) reads++;
    const value = Reflect.get(target, name) as unknown;
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  };
  return { bytes: new Proxy(bytes, { get }), reads: () => reads };
}

describe('a JSON text', () => {
  it.each([
    ['an object', '{"email":"a@example.org","password":"x"}'],
    ['brackets, commas and quotes in texts', `{"a":"${'[{,:\\"'.repeat(500)}"}`],
    ['a backslash at the end of a text', '{"a":"\\\\","b":[[["x"]]]}'],
    ['as many names as there may be', `{${list(200, (n) => `"f${n}":0`)}}`],
    ['many objects with few fields each', `[${list(60, (n) => `{"a":${n},"b":0}`)}]`],
    ['what is no JSON', 'nothing } ] "'],
  ])('is let through: %s', (_what, json) => {
    expect(excessOf(bytesOf(json), SIZE)).toBeNull();
  });

  it.each([
    ['names in one object', `{${list(201, (n) => `"f${n}":0`)}}`, 'has more than 200 different names of fields'],
    ['names in many objects', `[${list(201, (n) => `{"f${n}":0}`)}]`, 'has more than 200 different names of fields'],
    ['values', `[${list(501, () => '0')}]`, 'has more than 500 values'],
    ['empty lists', `[${list(300, () => '[]')}]`, 'has more than 500 values'],
    ['levels', '[[[[[', 'is nested more than 4 levels deep'],
  ])('is refused with too many %s', (_what, json, reason) => {
    expect(excessOf(bytesOf(json), SIZE)).toBe(reason);
  });

  it('is looked at no further than to its first excess, and each byte of it no more than twice', () => {
    const fields = list(380_000, (n) => `"f${n}":0`);
    const { bytes, reads } = counted(`{${fields}}`);
    expect(excessOf(bytes, SIZE)).not.toBeNull();
    expect(reads()).toBeLessThan(3_000);
    const text = counted(`{"a":"${'\\"x'.repeat(50_000)}"}`);
    expect(excessOf(text.bytes, SIZE)).toBeNull();
    expect(text.reads()).toBeLessThan(2 * text.bytes.length);
  });
});
