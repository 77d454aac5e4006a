import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import {
  pointsOf,
  seriesRecordHead,
  sliceSeries,
  type SeriesEntry,
  type ByteRange,
  type WrittenPoint,
} from '../snapshot/index.js';
import { cachingHeaders, chooseEncoding, isHeld } from './answer.js';
import type { SeriesQuery } from './series-query.js';

/** Made while it is sent, piece by piece, so that a year of an area costs neither memory nor one long turn of the event loop. */
export interface SeriesAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null with 304. */
  readonly body: Readable | null;
}

type Part = readonly [name: string, range: ByteRange];

const ROWS_A_PIECE = 1000;
const EMPTY: ByteRange = { start: 0, end: 0 };

/** A part of the series of an area, or of another record that has some, as JSON in the record of the whole or as CSV. */
export function answerSeries(
  name: string,
  entry: SeriesEntry,
  query: SeriesQuery,
  request: IncomingHttpHeaders,
  maxAgeSeconds: number,
): SeriesAnswer {
  const encoding = chooseEncoding(request['accept-encoding']);
  // The bytes follow from those of the whole and from the question: they need not be made to be named.
  const question = JSON.stringify([entry.document.etag, String(query.from), String(query.to), query.series, query.format]);
  const etag = createHash('sha256').update(question).digest('base64url').slice(0, 22);
  const headers = cachingHeaders(`"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`, maxAgeSeconds);
  if (isHeld(request['if-none-match'], etag)) return { status: 304, headers, body: null };
  const json = entry.document.identity.body;
  const parts = (query.series ?? [...entry.ranges.keys()]).map((name): Part => {
    const range = entry.ranges.get(name);
    return [name, range ? sliceSeries(json, range, query) : EMPTY];
  });
  const plain = Readable.from(query.format === 'csv' ? csv(json, parts) : record(entry, parts));
  return {
    status: 200,
    headers: {
      ...headers,
      ...(query.format === 'csv'
        ? {
            'Content-Type': 'text/csv; charset=utf-8; header=present',
            'Content-Disposition': `attachment; filename="${name}.csv"`,
          }
        : { 'Content-Type': 'application/json; charset=utf-8' }),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
    // Ends both when either ends; an error shows at the last one, which is the body.
    body: encoding === 'identity' ? plain : pipeline(plain, compressor(encoding), () => undefined),
  };
}

function* record(entry: SeriesEntry, parts: readonly Part[]): Generator<Buffer> {
  const resolutions = new Map(
    parts.flatMap(([name]) => (entry.resolutions.has(name) ? [[name, entry.resolutions.get(name)!]] : [])),
  );
  yield Buffer.from(`${seriesRecordHead(entry, resolutions)}{`);
  for (const [index, [name, { start, end }]] of parts.entries()) {
    yield Buffer.from(`${index === 0 ? '' : '],'}"${name}":[`);
    yield entry.document.identity.body.subarray(start, end);
  }
  yield Buffer.from(`${parts.length === 0 ? '' : ']'}}}`);
}

/**
 * RFC 4180: a column a series, a row a time; a series that has no reading at that time has an empty field. Times, numbers and
 * names of series need no quotes, and a spreadsheet takes none of them for a formula.
 */
async function* csv(json: Buffer, parts: readonly Part[]): AsyncGenerator<Buffer> {
  const columns = parts.map(([, range]) => pointsOf(json, range));
  const advance = (index: number): WrittenPoint | null => columns[index]!.next().value ?? null;
  const next = parts.map((_, index) => advance(index));
  let rows = [['t', ...parts.map(([name]) => name)].join(',')];
  for (;;) {
    const time = next.reduce<string | null>((first, point) => (point && (!first || point[0] < first) ? point[0] : first), null);
    if (time === null) break;
    const fields = next.map((point, index) => {
      if (point?.[0] !== time) return '';
      next[index] = advance(index);
      return point[1];
    });
    rows.push([time, ...fields].join(','));
    if (rows.length < ROWS_A_PIECE) continue;
    yield Buffer.from(`${rows.join('\r\n')}\r\n`);
    rows = [];
    await setImmediate();
  }
  if (rows.length > 0) yield Buffer.from(`${rows.join('\r\n')}\r\n`);
}

function compressor(encoding: 'gzip' | 'br'): Transform {
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
