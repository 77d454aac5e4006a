import { describe, expect, it } from '@jest/globals';
import type { CourseDocument } from '../course.js';
import type { Side } from '../dragging.js';
import { edited } from '../draft/edits.js';
import { dropped, moved, placed, placeNow, rowsOf } from './outline.js';
import { lineFor, stepFor } from './tree-keys.js';
import { shownLines } from './window.js';

const slide = (id: string) => ({ id, title: id, kind: 'content' as const, items: [] });
const module = (id: string, ...slides: string[]) => ({ id, title: id, slides: slides.map(slide) });
const COURSE: CourseDocument = {
  title: 'Course',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [module('M1', 'a', 'b'), module('M2')],
  pool: [module('P1', 'x')],
};
const order = (course: CourseDocument): string =>
  placed(course)
    .map(({ number, slide: { id } }) => `${number}${id}`)
    .join(' ');
const press = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key, altKey: false, ctrlKey: false, metaKey: false, ...more }) as KeyboardEvent;

describe('the tree of a course', () => {
  it('has a line for each module and slide, those of folded modules left out', () => {
    expect(rowsOf(COURSE, new Set()).map(({ number, id }) => `${number}${id}`)).toEqual([
      'course',
      '1M1',
      '1.1a',
      '1.2b',
      '2M2',
      'F1P1',
      'F1.1x',
    ]);
    expect(rowsOf(COURSE, new Set(['M1'])).map(({ id }) => id)).toEqual(['course', 'M1', 'M2', 'P1', 'x']);
  });

  it('moves a slide through all modules, there and back', () => {
    let course = COURSE;
    const seen = [order(course)];
    for (const by of [1, 1, 1, -1, -1, -1, -1] as const) {
      const edit = moved(course, 'b', by);
      if (edit) course = edited(course, edit);
      seen.push(order(course));
    }
    expect(seen).toEqual([
      '1.1a 1.2b F1.1x',
      '1.1a 2.1b F1.1x',
      '1.1a F1.1b F1.2x',
      '1.1a F1.1x F1.2b',
      '1.1a F1.1b F1.2x',
      '1.1a 2.1b F1.1x',
      '1.1a 1.2b F1.1x',
      '1.1b 1.2a F1.1x',
    ]);
    expect(moved(COURSE, 'a', -1)).toBeNull();
    expect(moved(COURSE, 'M1', -1)).toBeNull();
    expect(moved(COURSE, 'P1', -1)).toBeNull();
    expect(placeNow(course, 'b')).toEqual({ number: '1.1', count: 2 });
  });

  it('takes what is dropped where it can stand', () => {
    const rows = rowsOf(COURSE, new Set());
    const on = (id: string) => rows.find((row) => row.id === id)!;
    const after = (id: string, line: string, side: Side = 'before') => dropped(COURSE, id, on(line), side);
    const orderAfter = (...given: Parameters<typeof after>) => order(edited(COURSE, after(...given)!));
    expect(orderAfter('x', 'a')).toBe('1.1x 1.2a 1.3b');
    expect(orderAfter('x', 'a', 'after')).toBe('1.1a 1.2x 1.3b');
    expect(orderAfter('a', 'b', 'after')).toBe('1.1b 1.2a F1.1x');
    expect(orderAfter('a', 'M2')).toBe('1.1b 2.1a F1.1x');
    expect(orderAfter('M2', 'M1')).toBe('2.1a 2.2b F1.1x');
    expect(orderAfter('M1', 'M2', 'after')).toBe('2.1a 2.2b F1.1x');
    expect([after('M1', 'P1'), after('a', 'course'), after('a', 'a')]).toEqual([null, null, null]);
    // Where it stands already
    expect([after('a', 'b'), after('b', 'a', 'after'), after('M2', 'M1', 'after')]).toEqual([null, null, null]);
  });

  it('is gone through by keys', () => {
    const rows = rowsOf(COURSE, new Set(['P1']));
    const at = (id: string): number => rows.findIndex((row) => row.id === id);
    expect(stepFor(press('ArrowLeft'), rows, at('b'))).toEqual({ to: at('M1') });
    expect(stepFor(press('ArrowLeft'), rows, at('M1'))).toEqual({ fold: 'M1', isOpen: false });
    expect(stepFor(press('ArrowRight'), rows, at('P1'))).toEqual({ fold: 'P1', isOpen: true });
    expect(stepFor(press('End'), rows, 0)).toEqual({ to: at('P1') });
    expect(stepFor(press('ArrowUp'), rows, 0)).toEqual({ to: 0 });
    expect(stepFor(press('Enter'), rows, at('a'))).toEqual({ open: 'a' });
    expect(stepFor(press('ArrowDown', { altKey: true }), rows, at('a'))).toEqual({ move: 'a', by: 1 });
    expect(stepFor(press('Delete'), rows, 0)).toBeNull();
    expect(stepFor(press('z', { ctrlKey: true }), rows, 0)).toBeNull();
    expect([lineFor('b', rows, 0), lineFor('q', rows, 0)]).toEqual([at('b'), null]);
  });

  it('draws what is seen of many lines, and all of few', () => {
    expect(shownLines(50, 0, 500, 36)).toEqual({ from: 0, to: 50 });
    const { from, to } = shownLines(500, 36 * 250, 360, 36);
    expect([from < 250, to > 260, to - from < 60]).toEqual([true, true, true]);
  });
});
