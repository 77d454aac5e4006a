/**
 * What the course service's threads load before they can work: `node tools/load/threads.ts [dist of another version]`. Each module is
 * loaded in a thread of a process of its own, beside a thread that loads nothing, in one run. Build first.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../kit/paths.ts';
import { say } from '../kit/progress.ts';
import { table } from './measure.ts';

const run = promisify(execFile);
const MODULES = {
  importing: 'checked-import.js',
  files: 'checked-file.js',
  outlines: 'text-reading.js',
  packaging: 'package-texts.js',
  exporting: 'written-export.js',
};
const REPEATS = 5;

interface Loaded {
  files: number;
  /** Of source text in these. */
  kB: number;
  /** What the process has grown by, with the thread. */
  memoryMb: number;
  /** From the start of the thread until the module is there. */
  ms: number;
}

/** Runs in the process of its own. */
const PROBE = `
  const { Worker } = require('node:worker_threads');
  const code = \`
    const { registerHooks } = require('node:module');
    const { parentPort, workerData } = require('node:worker_threads');
    const { statSync } = require('node:fs');
    let files = 0;
    let bytes = 0;
    registerHooks({
      load(url, context, next) {
        if (url.startsWith('file:')) { files++; bytes += statSync(new URL(url)).size; }
        return next(url, context);
      },
    });
    (workerData ? import(workerData) : Promise.resolve()).then(() => parentPort.postMessage({ files, kB: bytes / 1000 }));
  \`;
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const worker = new Worker(code, { eval: true, workerData: process.argv[1] ?? null });
  worker.once('message', (loaded) => {
    const ms = performance.now() - began;
    console.log(JSON.stringify({ ...loaded, ms, memoryMb: (process.memoryUsage().rss - before) / 2 ** 20 }));
    process.exit();
  });
`;

async function load(file?: string): Promise<Loaded> {
  const found: Loaded[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { stdout } = await run(process.execPath, ['-e', PROBE, ...(file === undefined ? [] : [`file://${file}`])]);
    found.push(JSON.parse(stdout) as Loaded);
  }
  const median = (of: (one: Loaded) => number): number => found.map(of).sort((a, b) => a - b)[Math.floor(REPEATS / 2)]!;
  const { files, kB } = found[0]!;
  return { files, kB, memoryMb: median(({ memoryMb }) => memoryMb), ms: median(({ ms }) => ms) };
}

const versions = [join(root, 'apps/course/dist'), ...process.argv.slice(2).map((folder) => resolve(folder))];
const rows: string[][] = [];
const show = (name: string, { files, kB, memoryMb, ms }: Loaded): number =>
  rows.push([name, String(files), `${kB.toFixed(0)} kB`, `${memoryMb.toFixed(0)} MB`, `${ms.toFixed(0)} ms`]);
show('an empty thread', await load());
for (const version of versions) {
  for (const [name, file] of Object.entries(MODULES)) {
    const [path] = globSync(join(version, '**', file));
    if (!path) throw new Error(`There is no ${file} below ${version}. Build it first.`);
    show(versions.length > 1 ? `${name}, ${basename(resolve(version, '../../..'))}` : name, await load(path));
  }
}
say(table([['thread', 'files', 'text', 'memory', 'until it is there'], ...rows]));
