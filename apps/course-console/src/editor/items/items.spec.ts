import { describe, expect, it } from '@jest/globals';
import { idsIn } from '@lib/course-content/edits';
import type { Interaction, Kind, Of, Question, SlideItem } from '../course.js';
import { itemIn, withItem } from './deep.js';
import { ALL } from './kinds.js';
import { copyOf, newItem } from './new-item.js';
import { movedSpot, spotByKey, withoutPart } from './part-edits.js';
import { pastedItems } from './pasted-items.js';
import { asKind, chooseOption, withStem } from './question-edits.js';
import { addColumn, addRow, cellsOf, changeCell, moveColumn, moveRow, removeColumn, removeRow } from './table-edits.js';

const FILE = '01a207c5-d03e-7367-af37-5afec56ed8b2';
const made = <K extends Kind>(kind: K): Of<K> => newItem(kind, kind === 'video' || kind === 'resource' ? FILE : null) as Of<K>;
const text = (words: string) => ({ id: words, kind: 'text' as const, text: words });

describe('a new item', () => {
  it.each(ALL)('of the kind %s has ids that are its own, and a copy has others', (kind) => {
    const item = made(kind);
    expect(item.kind).toBe(kind);
    const copy = copyOf<SlideItem>(item);
    const ids = idsIn(item);
    expect(idsIn(copy).size).toBe(ids.size);
    expect([...idsIn(copy)].filter((id) => ids.has(id))).toEqual([]);
  });

  it('leads, as a copy of a scenario, to its own scenes', () => {
    const scenario = made('scenario') as Interaction;
    const [first, second] = scenario.parts;
    const led = {
      ...scenario,
      parts: [{ ...first!, choices: [{ id: 'c', text: '', next: second!.id, feedback: null }] }, second!],
    };
    const copy = copyOf(led);
    expect(copy.parts[0]!.choices[0]!.next).toBe(copy.parts[1]!.id);
  });
});

describe('an element at any depth', () => {
  const inside = text('inside');
  const accordion = {
    ...(made('accordion') as Interaction),
    parts: [{ ...(made('accordion') as Interaction).parts[0]!, body: [inside] }],
  };
  const quote = { id: 'quote', kind: 'quote' as const, body: [text('quoted')] };
  const items: SlideItem[] = [text('first'), accordion, quote];

  it('is found, and changed without touching the others', () => {
    expect(itemIn(items, 'inside')).toBe(inside);
    expect(itemIn(items, 'nowhere')).toBeNull();
    const changed = withItem(items, 'inside', (item) => [{ ...item, text: 'changed' } as SlideItem]);
    expect(itemIn(changed, 'inside')).toMatchObject({ text: 'changed' });
    expect([changed[0], changed[2]]).toEqual([items[0], items[2]]);
    expect(changed[0]).toBe(items[0]);
    expect(changed[2]).toBe(quote);
    const added = withItem(items, 'quoted', (item) => [item, text('after')]);
    expect(added[2]).toMatchObject({ body: [{ id: 'quoted' }, { id: 'after' }] });
    expect(withItem(items, 'nowhere', () => [])).toBe(items);
  });
});

describe('a table', () => {
  const table: Of<'table'> = { id: 't', kind: 'table', header: ['a', 'b'], rows: [['1', '2'], ['3']] };

  it('is as wide as its widest row, and loses nothing', () => {
    expect(cellsOf(table)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', ''],
    ]);
    expect(changeCell(table, { row: 2, column: 1 }, '4').rows).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(addRow(table, 0).rows).toHaveLength(3);
    expect(addRow(table, 0).header).toEqual(['a', 'b']);
    expect(removeRow(table, 0)).toBe(table);
    expect(addColumn(table, 1).header).toEqual(['a', '', 'b']);
    expect(removeColumn(removeColumn(table, 0), 0).header).toEqual(['b']);
    expect(moveRow(table, 1, 1).rows[0]).toEqual(['3', '']);
    expect(moveRow(table, 1, -1)).toBe(table);
    expect(moveColumn(table, 0, 1).header).toEqual(['b', 'a']);
    expect(moveColumn(table, 0, -1)).toBe(table);
  });
});

describe('a question', () => {
  it('has one right option, or several, as it is asked', () => {
    const one = made('single-choice');
    expect(chooseOption(one, 2, true).options.map(({ correct }) => correct)).toEqual([false, false, true]);
    const several = made('multiple-choice');
    expect(chooseOption(several, 2, true).options.map(({ correct }) => correct)).toEqual([true, true, true]);
  });

  it('keeps what both ways of asking it have', () => {
    const options = [
      { id: 'a', text: 'wrong', correct: false, feedback: 'no' },
      { id: 'b', text: 'right', correct: true, feedback: null },
    ];
    const one = { ...made('single-choice'), stem: [text('asked')], options, objectiveId: 'objective' };
    const several = asKind(one, 'multiple-choice', made('multiple-choice')) as Of<'multiple-choice'>;
    expect(several).toMatchObject({ id: one.id, stem: one.stem, objectiveId: 'objective', options });
    expect(asKind(one, 'short-answer', made('short-answer'))).toMatchObject({ answers: ['right'] });
    expect(asKind(one, 'ordering', made('ordering'))).toMatchObject({ items: ['right', 'wrong'] });
    for (const kind of ['true-false', 'numeric', 'matching', 'open-answer', 'fill-blank'] as Question['kind'][]) {
      expect(asKind(one, kind, made(kind) as Question)).toMatchObject({ id: one.id, kind, stem: one.stem });
    }
  });

  it('has answers for each blank, and loses none while a blank is written again', () => {
    const blank = made('fill-blank');
    const two = withStem(blank, [text('____ and ____')]);
    expect(two.answers).toEqual([[''], ['']]);
    const answered = { ...two, answers: [['first'], ['second']] };
    expect(withStem(answered, [text('____')]).answers).toEqual([['first'], ['second']]);
    expect(withStem({ ...answered, answers: [['first'], ['']] }, [text('____')]).answers).toEqual([['first']]);
    expect(withStem(blank, []).stem).toHaveLength(1);
  });
});

describe('the parts of an interaction', () => {
  it('end where they led to what is gone', () => {
    const scenario = made('scenario') as Interaction;
    const [first, second] = scenario.parts;
    const led = {
      ...scenario,
      parts: [{ ...first!, choices: [{ id: 'c', text: '', next: second!.id, feedback: null }] }, second!],
    };
    const without = withoutPart(led, second!.id);
    expect(without.parts.map(({ choices }) => choices.map(({ next }) => next))).toEqual([[null]]);
  });

  it('move on their picture by one per cent, or ten, and stay on it', () => {
    expect(spotByKey({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 49, y: 50 });
    expect(spotByKey({ x: 5, y: 95 }, 'ArrowDown', true)).toEqual({ x: 5, y: 100 });
    expect(spotByKey({ x: 5, y: 5 }, 'a', false)).toBeNull();
    expect(movedSpot({ x: 0.1, y: 0.2 }, 0.1, -5)).toEqual({ x: 0.2, y: 0 });
  });
});

describe('lines that are pasted', () => {
  it('are paragraphs and lists, and signs in them stay signs', () => {
    expect(pastedItems('2 *3* 4\n\n- one\n- two\n1. first', ALL)).toMatchObject([
      { kind: 'text', text: '2 \\*3\\* 4' },
      { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'first' }]] },
    ]);
    expect(pastedItems('one line', ALL)).toBeNull();
  });
});
