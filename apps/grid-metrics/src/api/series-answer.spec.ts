import { buffer, text as textOf } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { createAreaEntry, type AreaEntry } from '../snapshot/snapshot.js';
import { answerSeries } from './series-answer.js';
import type { SeriesQuery } from './series-query.js';

const at = (time: string): number => Date.parse(`2026-03-01T${time}Z`);

function entryOf(series: Record<string, [time: string, value: number][]>): AreaEntry {
  return createAreaEntry({
    area: 'interconnection',
    generatedAt: at('12:00:00'),
    windowDays: 30,
    resolutionMinutes: 15,
    synthetic: false,
    irregularities: { unordered: 0, repeated: 0 },
    series: new Map(
      Object.entries(series).map(([name, points]) => [name, points.map(([time, value]) => ({ at: at(time), value }))]),
    ),
  })!;
}

const ENTRY = entryOf({
  EWIC: [
    ['10:00:00', 200],
    ['10:30:00', -60.5],
  ],
  NET: [
    ['10:15:00', 1e-7],
    ['10:30:00', 150],
  ],
});
const ALL: SeriesQuery = { from: -Infinity, to: Infinity, series: null, format: 'json' };
const ask = (query: Partial<SeriesQuery>, headers = {}, entry = ENTRY): ReturnType<typeof answerSeries> =>
  answerSeries('interconnection', entry, { ...ALL, ...query }, headers, 9);
const json = async (query: Partial<SeriesQuery>): Promise<unknown> => JSON.parse(await textOf(ask(query).body!));

describe('a part of the series of an area', () => {
  it('is the record of the whole where nothing is left out', async () => {
    expect(await textOf(ask({}).body!)).toBe(ENTRY.document.identity.body.toString());
  });

  it('has what lies in the time range, both ends included, and the series asked for in the order asked for', async () => {
    expect(await json({ from: at('10:15:00'), to: at('10:30:00'), series: ['NET', 'MOYLE', 'EWIC'] })).toEqual({
      generated_at: '2026-03-01T12:00:00Z',
      window_days: 30,
      resolution_minutes: { NET: 15, EWIC: 15 },
      series: {
        NET: [
          { t: '2026-03-01T10:15:00Z', value: 1e-7 },
          { t: '2026-03-01T10:30:00Z', value: 150 },
        ],
        MOYLE: [],
        EWIC: [{ t: '2026-03-01T10:30:00Z', value: -60.5 }],
      },
    });
    expect(await json({ from: at('10:30:01') })).toMatchObject({ series: { EWIC: [], NET: [] } });
  });

  it('is CSV of a row a time and a column a series, which a download names', async () => {
    const { headers, body } = ask({ format: 'csv', series: ['NET', 'EWIC', 'MOYLE'] });
    expect(headers).toMatchObject({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="interconnection.csv"',
    });
    expect(await textOf(body!)).toBe(
      [
        't,NET,EWIC,MOYLE',
        '2026-03-01T10:00:00Z,,200,',
        '2026-03-01T10:15:00Z,1e-7,,',
        '2026-03-01T10:30:00Z,150,-60.5,',
        '',
      ].join('\r\n'),
    );
    expect(await textOf(ask({ format: 'csv', from: at('11:00:00') }).body!)).toBe('t,EWIC,NET\r\n');
  });

  it('is whole also where it is sent in many pieces', async () => {
    const long = Array.from({ length: 5000 }, (_, index): [string, number] => [
      new Date(at('00:00:00') + index * 1000).toISOString().slice(11, 19),
      index,
    ]);
    const rows = (await textOf(ask({ format: 'csv' }, {}, entryOf({ EWIC: long })).body!)).split('\r\n');
    expect(rows).toEqual(['t,EWIC', ...long.map(([time, value]) => `2026-03-01T${time}Z,${value}`), '']);
  });

  it('is compressed as the caller prefers, and 304 for who has it in whatever encoding', async () => {
    const plain = await textOf(ask({ format: 'csv' }).body!);
    for (const [encoding, decompress] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const { headers, body } = ask({ format: 'csv' }, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({
        'Content-Encoding': encoding,
        Vary: 'Accept-Encoding',
        'Cache-Control': 'public, max-age=9',
      });
      expect(decompress(await buffer(body!)).toString()).toBe(plain);
      expect(ask({ format: 'csv' }, { 'if-none-match': headers.ETag })).toMatchObject({ status: 304, body: null });
    }
  });

  it('has a tag of its own for each question and each content', () => {
    const other = entryOf({ EWIC: [['10:00:00', 201]] });
    const tags = [
      ask({}),
      ask({ from: 0 }),
      ask({ to: 0 }),
      ask({ series: ['NET'] }),
      ask({ series: ['EWIC', 'NET'] }),
      ask({ format: 'csv' }),
      ask({}, { 'accept-encoding': 'gzip' }),
      ask({}, {}, other),
    ].map(({ headers }) => headers.ETag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(ask({}).headers.ETag).toBe(tags[0]);
  });
});
