import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '../kit/wait.ts';
import { Composition, type CompositionOptions } from './composition.ts';
import { visit, makeCourseByMcp } from './journey.ts';
import { startLoad } from './load.ts';
import { watchMachine } from './machine.ts';
import { WayIn } from './way-in.ts';

export interface Upgrade {
  requests: number;
  generations: number;
  failures: string[];
  /** What the API wrote of them. */
  said: string[];
  seconds: number;
  /** For what the machine itself waited longest. */
  machine: string;
  /** Megabytes at most, seen once a second. */
  highest: Record<string, number>;
}

/** Those that an upgrade replaces, and the network by which one reaches them. */
const PORT = 3000;
const OUTSIDE = 'outside';

/**
 * The version before serves a load that never pauses; then as on Kubernetes: migrate, one container more of each, the old one told to
 * end once the new one is ready, and back to the old version again, which is the way out of a bad release.
 */
export async function upgradeUnderLoad(options: CompositionOptions, port: number, before: string, now: string): Promise<Upgrade> {
  const url = `http://localhost:${port}`;
  const composition = new Composition({
    ...options,
    images: { [now]: before },
    // One person's requests stand for those of many.
    environment: { RATE_LIMIT_PER_MINUTE: '1000000' },
    variables: { ...options.variables, COURSE_URL: url },
  });
  const way = await WayIn.at(port);
  await composition.down();
  try {
    await composition.up();
    const lead = async (...containers: string[]): Promise<void> =>
      way.leadTo(await Promise.all(containers.map((name) => composition.address(name, OUTSIDE))), PORT);
    await lead('course-api');
    const visitor = await visit(url);
    await makeCourseByMcp(visitor);
    const load = startLoad(visitor);
    const highest: Record<string, number> = {};
    const watched = new AbortController();
    const watching = Promise.all([watchMachine(watched.signal), watchMemory(composition, highest, watched.signal)]);
    await waitFor(() => load.generations > 0, { what: 'the load to make its first course' });
    const began = Date.now();
    await composition.run('course-migrate', { as: 'course-migrate-2', image: now });
    await composition.untilCome('course-migrate', 'course-migrate-2');
    await replace(composition, lead, { from: '', to: '-2', image: now });
    const seconds = (Date.now() - began) / 1_000;
    const made = load.generations;
    await waitFor(() => load.generations > made + 1, { what: 'the new version to make courses' });
    await replace(composition, lead, { from: '-2', to: '-3', image: before });
    await load.stop();
    watched.abort();
    const [machine] = await watching;
    const said = await complaints(composition, load.failures);
    return { requests: load.requests, generations: load.generations, failures: load.failures, said, seconds, machine, highest };
  } finally {
    way.close();
    await composition.down();
  }
}

interface Step {
  from: string;
  to: string;
  image: string;
}

async function replace(
  composition: Composition,
  lead: (...names: string[]) => Promise<void>,
  { from, to, image }: Step,
): Promise<void> {
  for (const name of ['course-api', 'course-worker']) {
    await composition.run(name, { as: name + to, image });
    await composition.untilCome(name, name + to);
    if (name === 'course-api') await lead(name + from, name + to);
    // As on Kubernetes, where a pod is told to end while it still gets connections for a moment.
    const ending = composition.stop(name + from);
    if (name === 'course-api') await delay(1_000);
    if (name === 'course-api') await lead(name + to);
    const code = await ending;
    if (code !== '0') throw new Error(`${name + from} ended with code ${code}:\n${await composition.log(name + from)}`);
  }
}

async function watchMemory(composition: Composition, highest: Record<string, number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = await composition.memory().catch(() => ({}));
    for (const [name, megabytes] of Object.entries(now)) {
      const service = name.replace(/-\d$/, '');
      highest[service] = Math.max(highest[service] ?? 0, megabytes);
    }
    await delay(1_000, undefined, { signal }).catch(() => undefined);
  }
}

async function complaints(composition: Composition, failures: string[]): Promise<string[]> {
  if (failures.length === 0) return [];
  const logs = await Promise.all(['', '-2', '-3'].map((one) => composition.log(`course-api${one}`, 100_000)));
  return logs.flatMap((log) => log.split('\n').filter((line) => /"level":"(warn|error|fatal)"/.test(line)));
}
