import type { Interval } from '../../irish-calendar/index.js';
import type { History } from '../history.js';

/** Whether each row has a date beside its time, which is in the evening before for half of the year. */
export function isCalendar(interval: Interval): boolean {
  return interval === 'day' || interval === 'month';
}

/** Indices of the buckets in which any series has a reading: what has none is no row. */
export function* rowsOf({ starts, series }: History): Generator<number> {
  for (let index = 0; index < starts.length; index += 1) {
    if (series.some(([, { counts }]) => counts[index]! > 0)) yield index;
  }
}

/** Texts put together to pieces that are worth a write. */
export function* inPieces(texts: Iterable<string>): Generator<Buffer> {
  const PIECE = 64 * 1024;
  let piece: string[] = [];
  let length = 0;
  for (const text of texts) {
    piece.push(text);
    length += text.length;
    if (length < PIECE) continue;
    yield Buffer.from(piece.join(''));
    [piece, length] = [[], 0];
  }
  if (length > 0) yield Buffer.from(piece.join(''));
}
