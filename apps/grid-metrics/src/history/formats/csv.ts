import { toTimestamp } from '../../snapshot/domain/time.js';
import type { History } from '../history.js';
import { inPieces, rowsOf } from './rows.js';

/** RFC 4180: a row a bucket, two columns a series; empty where there is no reading. */
export function writeCsv(history: History): Iterable<Buffer> {
  return inPieces(lines(history));
}

function* lines(history: History): Generator<string> {
  const { question, starts, label, series } = history;
  const { interval, aggregate } = question;
  const isCalendar = interval === 'day' || interval === 'month';
  const row = (fields: readonly (string | number)[]): string => `${fields.join(',')}\r\n`;
  yield row(['t', ...(isCalendar ? ['date'] : []), ...series.flatMap(([name]) => [name, `${name}_count`])]);
  for (const index of rowsOf(history)) {
    yield row([
      toTimestamp(starts[index]!),
      ...(isCalendar ? [label(index)!] : []),
      ...series.flatMap(([, buckets]) => [buckets.value(index, aggregate) ?? '', buckets.counts[index]!]),
    ]);
  }
}
