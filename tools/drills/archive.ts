/**
 * The archive of the grid while its collector is killed: `node tools/drills/archive.ts [--kills 30] [--seed n]`.
 * Feeds the built collector recorded answers, kills it at random writes, starts it again, and compares the archive byte for byte with one
 * whose collector was never killed; then makes it anew. Ends with 1 where they differ.
 */
import { parseArgs } from 'node:util';
import { say } from '../kit/progress.ts';
import { drillArchive } from './archive/drill.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const [kills, seed] = [values.kills, values.seed].map(Number) as [number, number];
if (!(Number.isInteger(kills) && kills >= 1 && Number.isInteger(seed))) throw new Error('--kills and --seed are whole numbers.');
say(`node tools/drills/archive.ts --kills ${kills} --seed ${seed}`);
const report = await drillArchive({ kills, seed, say });
say(`\n${report.runs} runs, killed ${report.kills} times\n`);
for (const { expected, measured, ok } of report.findings) say(`${ok ? 'ok    ' : 'WRONG '} ${expected}: ${measured}`);
process.exitCode = report.findings.every(({ ok }) => ok) ? 0 : 1;
