/**
 * What 10, 100 and 1,000 workspaces of 10,000 learners take, and which limit they meet first: `node tools/load/plan.ts [costs.json]`.
 * It computes: by what one request of each kind has cost (`course.ts --costs` measures it), what people are taken to do, and how long who comes may wait. The tables are
 * those of apps/course/docs/data.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../kit/progress.ts';
import type { Costs } from './plan/costs.ts';
import { report } from './plan/report.ts';

const file = process.argv[2] ?? join(import.meta.dirname, 'plan', 'costs.json');
const costs = JSON.parse(readFileSync(file, 'utf8')) as Costs;
const { on, by, machine } = costs.measured;
say(`By what was measured on ${on} with "${by}" on ${machine}.\n`);
say(report(costs));
