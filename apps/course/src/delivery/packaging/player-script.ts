import { readFile } from 'node:fs/promises';

/** Where the player stands in a package. */
export const PLAYER = 'player.js';

let script: Promise<Buffer> | undefined;

/** The player in one file, as the build bundled it from `player/`. Read once. */
export function playerScript(): Promise<Buffer> {
  return (script ??= readFile(new URL('./player.js', import.meta.url)));
}
