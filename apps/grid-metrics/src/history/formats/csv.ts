import { toTimestamp } from '../../snapshot/domain/time.js';
import type { History } from '../history.js';
import { inPieces, isCalendar, rowsOf } from './rows.js';

/** RFC 4180: a row a bucket, two columns a series; empty where there is no reading. */
export function writeCsv(history: History): Iterable<Buffer> {
  return inPieces(lines(history));
}

function* lines(history: History): Generator<string> {
  const { question, starts, label, series } = history;
  const { interval, aggregate } = question;
  const hasDate = isCalendar(interval);
  const row = (fields: readonly (string | number)[]): string => `${fields.join(',')}\r\n`;
  yield row(['t', ...(hasDate ? ['date'] : []), ...series.flatMap(([name]) => [name, `${name}_count`])]);
  for (const index of rowsOf(history)) {
    yield row([
      toTimestamp(starts[index]!),
      ...(hasDate ? [label(index)!] : []),
      ...series.flatMap(([, buckets]) => [buckets.value(index, aggregate) ?? '', buckets.counts[index]!]),
    ]);
  }
}
