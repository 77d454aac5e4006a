import { z } from 'zod';
import { areaSchema, AREAS, type Source } from '../snapshot/domain/areas.js';
import { findGaps, gapSummary, type GapSummary } from '../snapshot/domain/gaps.js';
import { parseWith, SummaryError, type Summary } from '../snapshot/domain/summary.js';
import { DAY, toTimestamp } from '../snapshot/domain/time.js';
import { upstreamFactsSchema, type UpstreamFacts } from '../snapshot/domain/upstream-facts.js';
import { gapsKey, type ObjectStore } from '../snapshot/source/index.js';
import { BACKFILL_STATES, countStates, type Backfill } from './backfill.js';
import { irishDay } from './irish-time.js';
import type { SeriesDay } from './upstream-questions.js';

const backfillSchema = z.object({
  area: areaSchema,
  region: z.string(),
  /** In Ireland, as upstream counts days. */
  day: z.iso.date(),
  state: z.enum(BACKFILL_STATES),
  tries: z.int().min(0),
  not_before: z.iso.datetime({ offset: true }),
});

/** What the collector keeps in `<prefix>/gaps.json` beside the gap summary that the service reads. */
const collectedSchema = z.object({
  backfill_ledger: z.array(backfillSchema).default([]),
  upstream: upstreamFactsSchema.optional(),
});

export interface Collected {
  readonly ledger: readonly Backfill[];
  readonly upstream: UpstreamFacts | undefined;
}

/** What the run before left; one that cannot be read is begun again, which only costs upstream some questions. */
export async function readCollected(store: ObjectStore, prefix: string, note: (line: string) => void): Promise<Collected> {
  const nothing = { ledger: [], upstream: undefined };
  const object = await store.read(gapsKey(prefix));
  if (object === null) return nothing;
  try {
    const { backfill_ledger: entries, upstream } = parseWith(collectedSchema, object.body.toString());
    const ledger = entries.map(({ day, not_before: notBefore, ...entry }) => ({
      ...entry,
      day: Date.parse(day) / DAY,
      notBefore: Date.parse(notBefore),
    }));
    return { ledger, upstream };
  } catch (error) {
    if (!(error instanceof SummaryError)) throw error;
    note(`the backfill ledger in the store is not usable and is begun again: ${error.message}`);
    return nothing;
  }
}

export async function writeGapReport(
  store: ObjectStore,
  prefix: string,
  summaries: ReadonlyMap<Source, Summary>,
  ledger: readonly Backfill[],
  upstream: UpstreamFacts | undefined,
): Promise<GapSummary> {
  const all = [...summaries.values()];
  const gaps: GapSummary = {
    ...gapSummary(
      new Map(AREAS.flatMap((area) => (summaries.has(area) ? [[area, findGaps(summaries.get(area)!)]] : []))),
      Math.max(...all.map(({ generatedAt }) => generatedAt)),
      Math.max(...all.map(({ windowDays }) => windowDays)),
    ),
    backfills: countStates(ledger),
    ...(upstream ? { upstream } : {}),
  };
  const report = {
    ...gaps,
    backfill_ledger: ledger.map(({ day, notBefore, ...entry }) => ({
      ...entry,
      day: new Date(day * DAY).toISOString().slice(0, 10),
      not_before: toTimestamp(notBefore),
    })),
  } satisfies GapSummary & z.input<typeof collectedSchema>;
  await store.write(gapsKey(prefix), Buffer.from(JSON.stringify(report)));
  return gaps;
}

/** The days in Ireland, of each series, in which gaps lie. */
export function missingDays(summaries: Iterable<Summary>): SeriesDay[] {
  return [...summaries].flatMap((summary) => {
    const area = areaSchema.safeParse(summary.area).data;
    if (area === undefined) return [];
    return Object.entries(findGaps(summary)).flatMap(([region, { ranges }]) => {
      const days = new Set<number>();
      for (const { start, end } of ranges) {
        const last = irishDay(Date.parse(end));
        for (let day = irishDay(Date.parse(start)); day <= last; day += 1) days.add(day);
      }
      return [...days].map((day) => ({ area, region, day }));
    });
  });
}
