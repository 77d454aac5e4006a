import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Supervisor } from '../../kit/supervisor.ts';
import { hasProgram } from '../../kit/programs.ts';
import { PYTHON } from '../../services/s3.ts';
import { DRILLS, runDrills, type Report } from './drills.ts';
import { startSite } from './site.ts';

const able =
  hasProgram('redis-server', '--version') && hasProgram(PYTHON, '-c', 'import swift.proxy') && hasProgram('prlimit', '--version');
const QUICK = Object.keys(DRILLS).filter((name) => !DRILLS[name]!.slow);

(able ? describe : describe.skip)(
  `The service while a part of it fails${able ? '' : ' (skipped: needs Redis, Swift and prlimit)'}`,
  () => {
    const supervisor = new Supervisor();
    let reports: Report[];
    beforeAll(async () => {
      const site = await startSite(supervisor);
      reports = await runDrills(site, QUICK, { awayMs: 1_000, quick: true });
      await site.stop();
    });
    afterAll(() => supervisor.stop());

    it.each([...QUICK.map((name) => DRILLS[name]!.fault), 'After all of them'])('does what is expected: %s', (fault) => {
      const { findings } = reports.find((report) => report.fault === fault)!;
      expect(findings.length).toBeGreaterThan(1);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    });
  },
);
