import { say } from '../kit/progress.ts';
import { measure, table, type Target } from './measure.ts';

/** One of two ways to run as many APIs, on one database. */
export interface Way {
  name: string;
  urls: string[];
}

export interface Comparison {
  seconds: number;
  rounds: number;
  /** Callers of each API at a time. */
  callers: number;
}

/** Drives both in turn, so that whatever else the machine does meets both alike, and says the median of the rounds. Targets have no host. */
export async function compareWays(ways: [Way, Way], targets: Target[], { seconds, rounds, callers }: Comparison): Promise<void> {
  const rows: string[][] = [];
  for (const target of targets) {
    const seen = new Map(ways.map(({ name }) => [name, [] as number[]]));
    for (let round = 0; round < rounds; round++)
      for (const { name, urls } of round % 2 === 0 ? ways : ways.toReversed())
        seen.get(name)!.push(await drive(urls, target, seconds, callers));
    const [first = 0, second = 0] = ways.map(({ name }) => median(seen.get(name)!));
    rows.push([target.name, String(first), String(second), (second / first).toFixed(2)]);
  }
  say(`\n${ways[0].urls.length} APIs of each kind, ${callers} callers each, requests a second:\n`);
  say(table([['', ...ways.map(({ name }) => name), 'ratio'], ...rows]));
}

/** All APIs at once. @returns what they answered in a second together. */
async function drive(urls: string[], target: Target, seconds: number, callers: number): Promise<number> {
  const figures = await Promise.all(urls.map((url) => measure({ ...target, url: url + target.url }, seconds, callers)));
  if (figures.some(({ refused }) => refused > 0)) throw new Error(`Refused: ${target.name}`);
  return figures.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
}

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
