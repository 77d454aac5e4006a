import { describe, expect, it } from '@jest/globals';
import { PAGE_CHARACTERS, pageOf } from '../../authoring/courses/index.js';

const slides = (...lengths: number[]): { text: string }[] => lengths.map((length) => ({ text: 'x'.repeat(length) }));
/** Where the page ends that begins there. */
const pageEnd = (all: { text: string }[], from: number, limit: number): number =>
  from + pageOf(all, from, limit, (slide) => slide).length;
const half = PAGE_CHARACTERS / 2;

describe('a page of a published course', () => {
  it('has as many slides as asked for, or what is left', () => {
    expect(pageEnd(slides(1, 1, 1), 0, 2)).toBe(2);
    expect(pageEnd(slides(1, 1, 1), 2, 2)).toBe(3);
  });

  it('ends before it gets too long', () => {
    expect(pageEnd(slides(half, half, 1), 0, 20)).toBe(2);
  });

  it('has one slide at least, however long', () => {
    expect(pageEnd(slides(PAGE_CHARACTERS * 3, 1), 0, 20)).toBe(1);
    expect(pageEnd(slides(1, PAGE_CHARACTERS * 3, 1), 0, 20)).toBe(1);
    expect(pageEnd(slides(1, PAGE_CHARACTERS * 3, 1), 1, 20)).toBe(2);
  });

  it('writes the slides of its page and no others, however long the course is', () => {
    const written: { text: string }[] = [];
    const all = slides(...Array.from({ length: 500 }, () => 10));
    pageOf(all, 40, 20, (slide) => (written.push(slide), slide));
    expect(written).toEqual(all.slice(40, 60));
  });
});
