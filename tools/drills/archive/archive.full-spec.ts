import { expect, it } from '@jest/globals';
import { drillArchive } from './drill.ts';

it('The archive of the grid has the same bytes however often its collector is killed, and when it is made anew', async () => {
  const told: string[] = [];
  const { findings, kills } = await drillArchive({ kills: 4, seed: 20_261_126, say: (text) => told.push(text) });
  expect({ wrong: findings.filter(({ ok }) => !ok), told }).toEqual({ wrong: [], told });
  expect(kills).toBeGreaterThanOrEqual(4);
});
