import { stopRequested } from './signals.ts';

/** Counted from the first line of `npm start` or `npm test`, the installation included. */
export const begun = Number(process.env.STARTED_AT ?? Date.now());
delete process.env.STARTED_AT;

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function elapsed(since = begun): string {
  return duration((Date.now() - since) / 1000);
}

export function duration(seconds: number): string {
  return seconds < 100 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** One line when a step begins is enough for a quick one; a slow one says every ten seconds that it is still at it. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (stopRequested()) throw new Error(`${name}: not begun, everything is being stopped.`);
  const started = Date.now();
  say(`  ${name} …`);
  const beat = setInterval(() => say(`  ${name}: still working, ${elapsed(started)}`), 10_000);
  try {
    const result = await work();
    if (!stopRequested()) say(`  ${name}: done in ${elapsed(started)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}
