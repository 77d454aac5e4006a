import type { Finding } from '../faults/strike.ts';
import { afterAll, primaryKilled, primaryPaused } from './drills.ts';
import type { FailoverSite } from './site.ts';

export const FAILOVERS: Record<string, { fault: string; run: (site: FailoverSite) => Promise<Finding[]> }> = {
  killed: { fault: "Redis's primary is killed", run: primaryKilled },
  paused: { fault: "Redis's primary hangs, and comes back", run: primaryPaused },
};

/** One after the other; then looks whether anything was lost or done twice. */
export async function runFailovers(
  site: FailoverSite,
  names: readonly string[],
  told: (what: string, found: Finding[]) => void = () => undefined,
): Promise<Finding[]> {
  const all: Finding[] = [];
  const one = async (what: string, run: (site: FailoverSite) => Promise<Finding[]>): Promise<void> => {
    const found = await run(site);
    told(what, found);
    all.push(...found);
  };
  for (const name of names) await one(FAILOVERS[name]!.fault, FAILOVERS[name]!.run);
  await one('After that', afterAll);
  return all;
}
