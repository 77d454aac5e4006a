import { Registry } from 'prom-client';

/** All metrics of the process. Labels are words of ours, never ids: each combination of them is a series for ever. */
export const registry = new Registry();

const preparations: (() => Promise<void>)[] = [];

/** For what is read at the scrape, several metrics at once. */
export function beforeScrape(prepare: () => Promise<void>): void {
  preparations.push(prepare);
}

/** In the text format of Prometheus. */
export async function scrape(): Promise<string> {
  await Promise.all(preparations.map((prepare) => prepare()));
  return registry.metrics();
}
