import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasProgram } from '@repo/tools/kit/programs.ts';
import { PYTHON } from '@repo/tools/services/s3.ts';
import { FAULTS, LONG_FAULTS, startFaultSite, type Extent, type FaultSite } from './faults.js';
import { account } from './jobs.js';

const able =
  hasProgram('redis-server', '--version') && hasProgram(PYTHON, '-c', 'import swift.proxy') && hasProgram('prlimit', '--version');
/** `DRILL_SECONDS=5` takes a store away for so long each time, waits for every sweep, and adds the faults that take longer. */
const { DRILL_SECONDS } = process.env;
const extent: Extent = { awayMs: 1_000 * Number(DRILL_SECONDS ?? 1), isShort: DRILL_SECONDS === undefined };
const faults = extent.isShort ? FAULTS : { ...FAULTS, ...LONG_FAULTS };

(able ? describe : describe.skip)(
  `The service while a part of it fails${able ? '' : ' (skipped: needs Redis, Swift and prlimit)'}`,
  () => {
    let started: FaultSite | undefined;
    beforeAll(async () => {
      started = await startFaultSite();
    });
    afterAll(async () => {
      await Promise.all(Object.values(started?.proxies ?? {}).map((proxy) => proxy.close()));
      await started?.site.stop();
    });

    it.each(Object.entries(faults))('does what is expected: %s', async (fault, drill) => {
      expect(started!.site.report(fault, await drill(started!, extent))).toEqual([]);
    });

    it('has lost nothing and done nothing twice after all of them', async () => {
      expect(started!.site.report('After all of them', await account(started!.site))).toEqual([]);
    });
  },
);
