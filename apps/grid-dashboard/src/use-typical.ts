import { useEffect, useState } from 'preact/hooks';
import { getJson, type SeriesRecord } from './api.js';
import { historyPath, seriesOf } from './history/measures.js';
import { retryDelay } from './retry.js';
import { profileOf, TYPICAL_WEEKS, type Profile } from './typical.js';
import { MEASURES, type Measure, type RegionChoice } from './view.js';

/** By measure and the series that it is of. */
export type Profiles = ReadonlyMap<Measure, { readonly name: string; readonly profile: Profile }>;

const WANTED = MEASURES.filter((measure) => measure !== 'frequency');
const NONE: Profiles = new Map();
const TRIES = 5;

/**
 * What is usual at each hour of the week, out of the archive: asked for one after the other, only when it is wanted, and once a
 * day, since each is a process of the service.
 */
export function useTypical(wanted: boolean, region: RegionChoice, now: number): Profiles {
  const [profiles, setProfiles] = useState(NONE);
  const today = new Date(now).toISOString().slice(0, 10);
  useEffect(() => {
    setProfiles(NONE);
    if (!wanted) return;
    const stop = new AbortController();
    const from = new Date(Date.parse(today) - TYPICAL_WEEKS * 7 * 86_400_000).toISOString().slice(0, 10);
    const ask = async (measure: Measure, failures = 0): Promise<void> => {
      const series = seriesOf(measure, region);
      try {
        const path = historyPath(measure, { from, to: today, interval: 'hour', series });
        const record = await getJson<SeriesRecord>(path, stop.signal);
        const name = series.find((one) => (record.series[one]?.length ?? 0) > 0);
        if (name === undefined) return;
        const hours = record.series[name]!.map(({ t, value }) => ({ at: Date.parse(t) / 1000, value }));
        setProfiles((before) => new Map([...before, [measure, { name, profile: profileOf(hours) }]]));
      } catch {
        // Without an archive, or where it is busy: the figures stand without what is usual
        if (stop.signal.aborted || failures === TRIES) return;
        await new Promise((resolve) => setTimeout(resolve, retryDelay(failures + 1, Math.random())));
        await ask(measure, failures + 1);
      }
    };
    void (async () => {
      for (const measure of WANTED) if (!stop.signal.aborted) await ask(measure);
    })();
    return () => stop.abort();
  }, [wanted, region, today]);
  return profiles;
}
