import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Replaced {
  path: string;
  /** Two contents that differ in the latest reading of every series. */
  contents: [string, string];
}

/** Replaces every object of a folder store, again and again, until it is told to end. */
export class ReplacedObjects {
  count = 0;
  readonly #objects: Replaced[];
  #timer?: NodeJS.Timeout;

  constructor(folder: string) {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('latest.json'));
    this.#objects = paths.map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const summary = JSON.parse(text) as { series: Record<string, { value: number }[]> };
      for (const points of Object.values(summary.series)) for (const point of points) point.value += 1;
      return { path: join(folder, path), contents: [JSON.stringify(summary), text] };
    });
  }

  begin(): void {
    this.replace();
    // Somewhat oftener than the service looks.
    this.#timer = setInterval(() => this.replace(), 700);
  }

  /** Once, all of them. */
  replace(): void {
    for (const { path, contents } of this.#objects) {
      writeFileSync(`${path}.draft`, contents[this.count % 2]!);
      renameSync(`${path}.draft`, path);
    }
    this.count += 1;
  }

  /** Resolves once the service has had time for the last of them. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  }
}
