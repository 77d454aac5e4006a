import { asWritten, decodeMonth } from '../archive/month-file.js';
import type { ArchiveFile } from '../archive/manifest.js';
import type { Source } from '../snapshot/domain/areas.js';
import { toTimestamp } from '../snapshot/domain/time.js';
import type { ObjectStore } from '../snapshot/source/index.js';
import { Buckets, type Aggregate } from './domain/buckets.js';
import { bucketStarts, labelOf, type Interval } from '../irish-calendar/index.js';

/** A question that has been found to be right and small enough. */
export interface HistoryQuestion {
  readonly area: Source;
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
  readonly aggregate: Aggregate;
  /** In the order of the answer. */
  readonly series: readonly string[];
  /** Whether series without a reading are in the answer, since they were asked for by name. */
  readonly named: boolean;
  readonly synthetic: boolean;
  readonly files: readonly ArchiveFile[];
}

/** Where the values are from: of all that counted. */
export interface Provenance {
  readonly synthetic: boolean;
  readonly sources: readonly string[];
  readonly fetched: { readonly first: string; readonly last: string } | null;
  readonly readings: number;
  /** Readings of which upstream gave another value before: the latest counts. */
  readonly corrected: number;
}

export interface History {
  readonly question: HistoryQuestion;
  readonly provenance: Provenance;
  readonly starts: readonly number[];
  readonly label: (index: number) => string | null;
  readonly series: readonly (readonly [name: string, buckets: Buckets])[];
}

/** A file that the archive has no more: it was folded anew since the service looked. */
export class ArchiveMoved extends Error {
  override readonly name = 'ArchiveMoved';
}

/** Reads one month after the other, and keeps none. */
export async function readHistory(store: ObjectStore, question: HistoryQuestion): Promise<History> {
  const { from, to, interval, files, synthetic } = question;
  const starts = files.length === 0 ? [] : bucketStarts(interval, from, to);
  const all = new Map(question.series.map((name) => [name, new Buckets(starts)]));
  const sources = new Set<string>();
  let [readings, corrected, first, last] = [0, 0, Infinity, -Infinity];
  for (const file of files) {
    const object = await store.read(file.key);
    if (object === null) throw new ArchiveMoved(file.key);
    const { series, at, value, source, fetchedAt } = await decodeMonth(asWritten(object.body, file.sha256));
    for (let row = 0; row < at.length; row += 1) {
      const buckets = all.get(series[row]!);
      if (buckets === undefined || at[row]! < from || at[row]! > to) continue;
      // Versions of a reading stand one after the other, the latest last.
      const isCorrected = at[row + 1] === at[row] && series[row + 1] === series[row];
      if (isCorrected) {
        if (!(at[row - 1] === at[row] && series[row - 1] === series[row])) corrected += 1;
        continue;
      }
      buckets.add(at[row]!, value[row]!);
      sources.add(source[row]!);
      readings += 1;
      first = Math.min(first, fetchedAt[row]!);
      last = Math.max(last, fetchedAt[row]!);
    }
  }
  return {
    question,
    provenance: {
      synthetic,
      sources: [...sources].sort(),
      fetched: readings === 0 ? null : { first: toTimestamp(first), last: toTimestamp(last) },
      readings,
      corrected,
    },
    starts,
    label: (index) => labelOf(interval, starts[index]!),
    series: [...all].filter(([, buckets]) => question.named || !buckets.isEmpty),
  };
}
