import { counted } from '@lib/validation';
import { forecastOf, REGIONS, type Source } from '../snapshot/domain/areas.js';
import type { CarbonRecord } from '../snapshot/domain/carbon-record.js';
import {
  EMPTY_LEDGER,
  forecastLedgerSchema,
  forecastRecord,
  forecastRecordSchema,
  judge,
  notedSince,
  type ForecastLedger,
  type JudgedBy,
  type JudgedSeries,
} from '../snapshot/domain/forecast-skill.js';
import { parseWith, SummaryError, type Reading, type Summary } from '../snapshot/domain/summary.js';
import { DAY, HOUR } from '../snapshot/domain/time.js';
import { forecastsKey, type ObjectStore } from '../snapshot/source/index.js';
import type { Archiving } from './archiving.js';
import { carbonOf } from './carbon.js';

type Summaries = ReadonlyMap<Source, Summary>;

/** Enough for every horizon to be judged more than a day's times. */
const INVENTED_DAYS = 6;
const INVENTED_EVERY = 3 * HOUR;

/** Where the archive's forecasts of the carbon intensity are from. */
const COMPUTED = 'computed';

/** What the collector keeps beside the record that the service reads. */
const keptSchema = forecastRecordSchema.pick({ synthetic: true }).extend({ ledger: forecastLedgerSchema });

/**
 * Notes what is forecast now, and judges what was by what came of it.
 * @param archive keeps what is noted of our own forecast, as it keeps those of upstream
 * @returns what became of it, in a line
 */
export async function writeForecasts(
  store: ObjectStore,
  prefix: string,
  summaries: Summaries,
  carbon: CarbonRecord | null,
  note: (line: string) => void,
  archive: Pick<Archiving, 'append'> | null,
): Promise<string> {
  const synthetic = [...summaries.values()].every((summary) => summary.synthetic);
  // Demonstration data and measured ones never make one figure.
  const used = new Map([...summaries].filter(([, summary]) => summary.synthetic === synthetic));
  const before = await readLedger(store, prefix, synthetic, note);
  const ledger = judge(before, judgedSeries(used, carbon));
  if (carbon && archive) {
    // First, so that what the ledger says was noted cannot be missing there
    await archive.append('intensity', notedSince(before, ledger, 'carbon'), Date.parse(carbon.generated_at), COMPUTED);
  }
  const generatedAt = Math.max(...[...used.values()].map((summary) => summary.generatedAt));
  const record = forecastRecord(ledger, generatedAt, synthetic);
  await store.write(forecastsKey(prefix), Buffer.from(JSON.stringify({ ...record, ledger })));
  const samples = ledger.days.reduce((sum, day) => sum + day.samples, 0);
  return `${counted(samples, 'forecast')} judged, ${ledger.pending.length} waiting for what comes`;
}

/** Of a demonstration that begins: as if runs had judged its forecasts for days, so that there is something to see. */
export async function judgeInvented(store: ObjectStore, prefix: string, summaries: Summaries, now: number): Promise<void> {
  if ((await store.read(forecastsKey(prefix))) !== null) return;
  let ledger = EMPTY_LEDGER;
  for (let at = now - INVENTED_DAYS * DAY; at < now; at += INVENTED_EVERY) {
    const then = asOf(summaries, at);
    ledger = judge(ledger, judgedSeries(then, carbonOf(then)));
  }
  await store.write(forecastsKey(prefix), Buffer.from(JSON.stringify({ ...forecastRecord(ledger, now, true), ledger })));
}

/** What a run at this time would have held, but for what is too old to matter: forecasts reach to the end of the next day. */
function asOf(summaries: Summaries, at: number): Summaries {
  const until = (name: string): number => (name.endsWith(forecastOf('')) ? (Math.floor(at / DAY) + 2) * DAY : at);
  const cut = (name: string, readings: readonly Reading[]): Reading[] =>
    readings.filter((reading) => reading.at > at - 2 * DAY && reading.at <= until(name));
  return new Map(
    [...summaries].map(([area, summary]) => [
      area,
      { ...summary, generatedAt: at, series: new Map([...summary.series].map(([name, all]) => [name, cut(name, all)] as const)) },
    ]),
  );
}

/** One that cannot be read is begun anew: judging takes a month to know as much again, and nothing else is lost. */
async function readLedger(
  store: ObjectStore,
  prefix: string,
  synthetic: boolean,
  note: (line: string) => void,
): Promise<ForecastLedger> {
  const object = await store.read(forecastsKey(prefix));
  if (object === null) return EMPTY_LEDGER;
  try {
    const kept = parseWith(keptSchema, object.body.toString());
    return kept.synthetic === synthetic ? kept.ledger : EMPTY_LEDGER;
  } catch (error) {
    if (!(error instanceof SummaryError)) throw error;
    note(`the ledger of forecasts in the store is not usable and is begun again: ${error.message}`);
    return EMPTY_LEDGER;
  }
}

function judgedSeries(summaries: Summaries, carbon: CarbonRecord | null): JudgedBy {
  const byRegion = (of: (name: string) => readonly Reading[]): Map<(typeof REGIONS)[number], JudgedSeries> =>
    new Map(REGIONS.map((region) => [region, { readings: of(region), forecasts: of(forecastOf(region)) }]));
  const areas = (['wind', 'solar', 'demand'] as const).map(
    (area) => [area, byRegion((name) => summaries.get(area)?.series.get(name) ?? [])] as const,
  );
  const points = (name: string): Reading[] => (carbon?.series[name] ?? []).map(({ t, value }) => ({ at: Date.parse(t), value }));
  return new Map([...areas, ['carbon', byRegion(points)] as const]);
}
