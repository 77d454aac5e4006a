import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasProgram } from '../../kit/programs.ts';
import { Supervisor } from '../../kit/supervisor.ts';
import type { Finding } from '../faults/strike.ts';
import { runFailovers } from './run.ts';
import { startFailoverSite } from './site.ts';

const able = hasProgram('redis-server', '--version') && hasProgram('redis-cli', '--version');

(able ? describe : describe.skip)(
  `The service while a replica of its Redis takes over${able ? '' : ' (skipped: needs Redis)'}`,
  () => {
    const supervisor = new Supervisor();
    let findings: Finding[];
    beforeAll(async () => {
      const site = await startFailoverSite(supervisor, 2_000);
      findings = await runFailovers(site, ['killed']);
      await site.stop();
    });
    afterAll(() => supervisor.stop());

    it('does what is expected, loses nothing and does nothing twice', () => {
      expect(findings.length).toBeGreaterThan(10);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    });
  },
);
