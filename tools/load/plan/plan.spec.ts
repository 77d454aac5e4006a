import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../kit/paths.ts';
import type { Costs } from './costs.ts';
import { planFor, workspacesAt } from './model.ts';
import { chanceOfWaiting, serversFor } from './queue.ts';
import { report } from './report.ts';

const costs = JSON.parse(readFileSync(join(import.meta.dirname, 'costs.json'), 'utf8')) as Costs;

describe('Who comes must wait', () => {
  it.each([
    [1, 0.3, 0.3],
    [2, 1, 1 / 3],
    [10, 8, 0.4092], // a published table of Erlang's C
    [3, 3, 1],
  ])('of %d servers with a load of %d: %d', (servers, load, chance) => {
    expect(chanceOfWaiting(servers, load)).toBeCloseTo(chance, 3);
  });

  it('less, the more servers there are', () => {
    const wish = { share: 0.95, withinMs: 10, busyAtMost: 0.95 };
    expect(serversFor(100, 50, { ...wish, withinMs: 1_000 })).toBeLessThan(serversFor(100, 50, wish));
    expect(serversFor(100, 50, { ...wish, busyAtMost: 0.5 })).toBe(10);
    expect(serversFor(0, 50, wish)).toBe(0);
  });
});

describe('What workspaces take', () => {
  it('grows with them, and servers by less than their load', () => {
    const [small, large] = [planFor(100, costs), planFor(1_000, costs)];
    expect(large.callsPerSecond / small.callsPerSecond).toBeCloseTo(10, 6);
    expect(large.databaseGb / small.databaseGb).toBeCloseTo(10, 6);
    expect(large.databaseCores / small.databaseCores).toBeLessThanOrEqual(10);
    expect(large.databaseCores).toBeGreaterThan(small.databaseCores);
  });

  it('meets its first limit where it says, and no sooner', () => {
    const [first] = planFor(100, costs).limits;
    const at = workspacesAt(first!.what, costs);
    const used = (workspaces: number) => planFor(workspaces, costs).limits.find(({ what }) => what === first!.what)!.used;
    expect(used(at)).toBeGreaterThanOrEqual(1);
    expect(used(at - 1)).toBeLessThan(1);
  });

  it('follows what a request costs', () => {
    const { requests } = costs;
    const step = requests['record progress'];
    const dearer = { ...costs, requests: { ...requests, 'record progress': { ...step, postgresMs: step.postgresMs * 3 } } };
    expect(planFor(100, dearer).databaseCores).toBeGreaterThan(planFor(100, costs).databaseCores);
    expect(planFor(100, dearer).apiReplicas).toBe(planFor(100, costs).apiReplicas);
  });

  it('stands in the page as it is computed: node tools/load/plan.ts', () => {
    const plain = (text: string): string => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');
    const page = readFileSync(join(root, 'apps/course/docs/data.md'), 'utf8');
    for (const table of report(costs).split('\n\n')) expect(plain(page)).toContain(plain(table));
  });
});
