import { describe, expect, it } from '@jest/globals';
import type { ProblemError } from './errors.js';
import { readSeriesQuery } from './series-query.js';

const NAMES = ['ALL', 'NI', 'ROI'];
const read = (query: Record<string, unknown>): ReturnType<typeof readSeriesQuery> => readSeriesQuery(query, NAMES);

function refusal(query: Record<string, unknown>): ProblemError {
  try {
    read(query);
  } catch (error) {
    return error as ProblemError;
  }
  throw new Error('The query was not refused.');
}

describe('a query for series', () => {
  it.each([{}, { _: '1700000000' }, { format: 'json' }])('asks for all: %j', (query) => {
    expect(read(query)).toBeNull();
  });

  it.each([
    ['a time with an offset', { from: '2026-03-29T02:15:00+01:00' }, { from: Date.parse('2026-03-29T01:15:00Z') }],
    ['a time without seconds', { from: '2026-03-29T02:15Z' }, { from: Date.parse('2026-03-29T02:15:00Z') }],
    ['a time without seconds, with an offset', { to: '2026-03-29T02:15 01:00' }, { to: Date.parse('2026-03-29T01:15:00Z') }],
    ['an offset whose plus came as a space', { from: '2026-03-29T02:15:00 01:00' }, { from: Date.parse('2026-03-29T01:15:00Z') }],
    ['a date from its first moment', { from: '2026-03-29' }, { from: Date.parse('2026-03-29T00:00:00Z') }],
    ['a date to its last', { to: '2026-03-29' }, { to: Date.parse('2026-03-29T23:59:59.999Z') }],
    ['one day', { from: '2026-03-29', to: '2026-03-29' }, { to: Date.parse('2026-03-29T23:59:59.999Z') }],
    ['names with commas', { series: 'ROI,ALL' }, { series: ['ROI', 'ALL'] }],
    ['names given one by one, and twice', { series: ['ROI', 'ALL', 'ROI'] }, { series: ['ROI', 'ALL'] }],
    ['CSV', { format: 'csv' }, { format: 'csv', series: null, from: -Infinity, to: Infinity }],
  ])('may have %s', (_what, query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  it.each([
    ['a time without an offset', { from: '2026-03-29T02:15:00' }, '/from'],
    ['an hour alone', { from: '2026-03-29T02Z' }, '/from'],
    ['a day that is not in the calendar', { to: '2026-02-30' }, '/to'],
    ['words', { from: 'yesterday' }, '/from'],
    ['nothing', { from: '' }, '/from'],
    ['a time twice', { from: ['2026-03-29', '2026-03-30'] }, '/from'],
    ['an end before its start', { from: '2026-03-30', to: '2026-03-29' }, '/to'],
    ['an unknown series', { series: 'ALL,EWIC' }, '/series'],
    ['an empty name of a series', { series: 'ALL,' }, '/series'],
    ['another format', { format: 'xml' }, '/format'],
    ['an inherited name as format', { format: 'constructor' }, '/format'],
  ])('is refused with %s', (_what, query, pointer) => {
    expect(refusal(query)).toMatchObject({ status: 422, code: 'invalid-input', errors: [{ pointer }] });
  });

  it('is refused with every parameter that is wrong, and what would be right', () => {
    const { message, errors } = refusal({ from: 'x', to: 'y', series: 'Z', format: 'w' });
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/from', '/to', '/series', '/format']);
    expect(message).toContain('separated by commas, ALL, NI, ROI, and not "Z"');
    expect(message).toContain('json, csv, and not "w"');
    for (const given of ['"x"', '"y"']) expect(message).toContain(given);
    expect(refusal({ series: 'LONG'.repeat(1000) }).message.length).toBeLessThan(300);
  });
});
