import type { ByteRange } from './series-record.js';

/** Both inclusive, in milliseconds since 1970. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Of a point as it is serialised: `{"t":"2026-01-31T09:15:00Z","value":12.5}`. */
const TIME = { start: 6, end: 26 };
const VALUE_START = 36;
const [OPEN, CLOSE] = [0x7b, 0x7d];

/**
 * The part of a series that lies in the time range, found by halving: points are in the order of time, and a time is always of
 * one length. No index is kept, which would cost more memory than it saves time.
 */
export function sliceSeries(json: Buffer, series: ByteRange, { from, to }: TimeRange): ByteRange {
  const start = firstPoint(json, series, (at) => at >= from);
  const end = firstPoint(json, { start, end: series.end }, (at) => at > to);
  // The comma before the next point is not part of it.
  return { start, end: end === series.end || end === start ? end : end - 1 };
}

/** Start of the first point for whose time it holds, given that it then holds for all that follow; the end where there is none. */
function firstPoint(json: Buffer, { start, end }: ByteRange, holds: (at: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const point = json.lastIndexOf(OPEN, (low + high) >> 1);
    if (holds(Date.parse(timeAt(json, point)))) high = point;
    else {
      const next = json.indexOf(OPEN, point + 1);
      low = next === -1 || next > end ? end : next;
    }
  }
  return low;
}

/** As the record has them. */
export type WrittenPoint = readonly [time: string, value: string];

/** The points, one point after the other. */
export function* pointsOf(json: Buffer, { start, end }: ByteRange): Generator<WrittenPoint, void> {
  for (let point = start; point < end;) {
    const close = json.indexOf(CLOSE, point);
    yield [timeAt(json, point), json.toString('latin1', point + VALUE_START, close)];
    point = close + 2;
  }
}

function timeAt(json: Buffer, point: number): string {
  return json.toString('latin1', point + TIME.start, point + TIME.end);
}
