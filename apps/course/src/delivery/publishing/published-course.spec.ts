import { describe, expect, it } from '@jest/globals';
import { PAGE_CHARACTERS, pageOf, type PageStart } from '../../authoring/courses/index.js';

const WHOLE = { slides: 20, characters: PAGE_CHARACTERS, splits: false };
const slides = (...lengths: number[]): { text: string }[] => lengths.map((length) => ({ text: 'x'.repeat(length) }));
const start = (slide: number): PageStart => ({ slide, character: 0 });
/** Where the page ends that begins there. */
const pageEnd = (all: { text: string }[], from: number, limit: number): number =>
  from + pageOf(all, start(from), { ...WHOLE, slides: limit }, (slide) => slide).data.length;
const half = PAGE_CHARACTERS / 2 - JSON.stringify([{ text: '' }]).length;

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
    pageOf(all, start(40), WHOLE, (slide) => (written.push(slide), slide));
    expect(written).toEqual(all.slice(40, 60));
  });

  it.each([
    ['lines', 'Look at every "rung".\n\n'.repeat(900)],
    ['words', 'word '.repeat(4_000)],
    ['characters', '😀'.repeat(9_000)],
    ['escapes', '"'.repeat(9_000)],
  ])('splits a slide that is longer, at %s', (_, long) => {
    const all = [{ text: 'before' }, { text: long }, { text: 'after' }];
    const size = { slides: 20, characters: 2_000, splits: true };
    const pages: { text: string; continued?: true }[][] = [];
    for (let next: PageStart | null = start(0); next && pages.length < 100;) {
      const { data, next: after }: ReturnType<typeof pageOf<object, { text: string }>> = pageOf(
        all,
        next,
        size,
        (slide) => slide,
      );
      pages.push(data);
      next = after;
    }
    expect(pages.length).toBeGreaterThan(3);
    const parts = pages.flat();
    expect(parts.map(({ text }) => text).join('')).toBe(`before${long}after`);
    expect(parts.slice(1, 3).map(({ continued = false }) => continued)).toEqual([false, true]);
    for (const page of pages) {
      expect(JSON.stringify(page).length).toBeLessThanOrEqual(2_000);
      expect(page.every(({ text }) => text.isWellFormed() && text.length > 0)).toBe(true);
    }
  });
});
