import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

const ROOT = new URL('../', import.meta.url);
const MAIN = 'packaging/player/main.js';
const IMPORT = /(?:from|import)\s*["']([^"']+)["']/g;

/** Where the player stands in a package. */
export const PLAYER = `scripts/${MAIN}`;

let scripts: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The player as it was built, and what it imports, by their paths in a package. Read once. */
export function playerScripts(): Promise<ReadonlyMap<string, Buffer>> {
  return (scripts ??= collect());
}

async function collect(): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const wanted = [MAIN];
  for (const path of wanted) {
    const source = (await readFile(new URL(path, ROOT), 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, '');
    found.set(`scripts/${path}`, Buffer.from(source));
    for (const [, imported] of source.matchAll(IMPORT)) {
      if (!imported!.startsWith('.')) throw new Error(`${path} imports ${imported}, which a browser cannot find`);
      const target = posix.join(posix.dirname(path), imported!);
      if (!wanted.includes(target)) wanted.push(target);
    }
  }
  return found;
}
