import { AREA_FACTS } from '../../snapshot/domain/areas.js';
import { toTimestamp } from '../../snapshot/domain/time.js';
import type { History } from '../history.js';
import { inPieces } from './rows.js';

/** In the shape of `historySchema`. */
export function writeJson(history: History): Iterable<Buffer> {
  return inPieces(texts(history));
}

function* texts({ question, provenance, starts, label, series }: History): Generator<string> {
  const { area, interval, aggregate, from, to, files } = question;
  const { unit, resolutionMinutes } = AREA_FACTS[area];
  const head = {
    area,
    unit,
    interval,
    aggregate,
    from: toTimestamp(from),
    to: toTimestamp(to),
    resolution_minutes: resolutionMinutes,
    provenance: { ...provenance, files: files.map(({ key, sha256 }) => ({ name: key.split('/').slice(-2).join('/'), sha256 })) },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"series":{`;
  for (const [place, [name, buckets]] of series.entries()) {
    yield `${place === 0 ? '' : ','}"${name}":[`;
    let separator = '';
    for (const [index, start] of starts.entries()) {
      const count = buckets.counts[index]!;
      if (count === 0) continue;
      const date = label(index);
      yield `${separator}{"t":"${toTimestamp(start)}",${date === null ? '' : `"date":"${date}",`}"value":${buckets.value(index, aggregate)},"count":${count}}`;
      separator = ',';
    }
    yield ']';
  }
  yield '}}';
}
