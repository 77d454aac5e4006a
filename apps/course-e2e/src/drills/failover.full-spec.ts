import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal } from '@repo/tools/kit/pids.ts';
import { hasProgram } from '@repo/tools/kit/programs.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { ask, WatchedRedis } from './sentinels.js';
import { without } from './calls.js';
import { remaining } from './faults.js';
import { account, approve, beginBuild, order, untilBuilt, untilState } from './jobs.js';
import type { House } from './house.js';
import { rows, Site } from './site.js';
import { recovered, strikeOne, untouched } from './strike.js';

const able = hasProgram('redis-server', '--version') && hasProgram('redis-cli', '--version');
/** `DRILL_SECONDS=5` is the time after which sentinels take the primary for gone, and adds the primary that hangs and comes back. */
const { DRILL_SECONDS } = process.env;
const downAfterMs = 1_000 * Number(DRILL_SECONDS ?? 2);
const EVICTING = 'Redis may drop jobs';

(able ? describe : describe.skip)(
  `The service while a replica of its Redis takes over${able ? '' : ' (skipped: needs Redis)'}`,
  () => {
    let site: Site;
    let redis: WatchedRedis;
    let house: House;
    beforeAll(async () => {
      site = await Site.start('failover');
      redis = await WatchedRedis.start(site.supervisor, { downAfterMs });
      const OBJECTS_DIR = mkdtempSync(join(tmpdir(), 'drill-objects-'));
      site.supervisor.removeAtEnd(OBJECTS_DIR);
      house = await site.addHouse('watched', { env: { ...redis.env, OBJECTS_DIR } });
    });
    afterAll(() => site?.stop());

    /** Takes the primary away while a course is built, one waits to be approved and one is asked for. @returns its port. */
    async function failOver(fault: string, takeAway: (port: number) => Promise<unknown> | void): Promise<number> {
      const old = await redis.primary();
      const building = await beginBuild(house);
      const waiting = await order(house, 12);
      await untilState(house, waiting, 'awaiting_review');
      const left = await remaining(house);
      const begun = Date.now();
      const times: string[] = [];
      const note = (what: string): number => times.push(`${what} after ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
      const struck = await strikeOne(house, async (meanwhile) => {
        await takeAway(old);
        await approve(house, waiting);
        const asked = await order(house, 12);
        await waitFor(async () => (await redis.primary()) !== old, { what: 'another primary' });
        note('promoted');
        const health = async () => (await (await fetch(`${house.apis[0]!.url}/health/ready`)).json()) as { status: string };
        await waitFor(async () => (await health()).status === 'ok', { what: 'the API to find it' });
        note('found');
        await untilState(house, asked, 'awaiting_review');
        await approve(house, asked);
        await Promise.all([building, waiting, asked].map((id) => untilBuilt(house, id)));
        note('three courses whole');
        await meanwhile(0);
      });
      const after = await remaining(house);
      const findings = [
        untouched(struck, 'everything is answered', without(struck.during, 'ready'), 5),
        { expected: 'a replica takes over, and no course is lost', measured: times.join(', '), ok: true },
        { expected: 'the count of requests goes on', measured: `${left} left before, ${after} after`, ok: after < left },
        ...recovered(struck, 5),
      ];
      expect(site.report(fault, findings)).toEqual([]);
      return old;
    }

    it('loses nothing when the primary is killed, and names a new primary that would evict keys', async () => {
      const info = await ask(await redis.primary(), 'info', 'replication');
      const replica = Number(/^slave0:ip=[^,]+,port=(\d+)/m.exec(info)?.[1]);
      await ask(replica, 'config', 'set', 'maxmemory-policy', 'allkeys-lru');
      const warnings = (): number => readFileSync(house.apis[0]!.process!.logFile, 'utf8').split(EVICTING).length;
      const before = warnings();
      const old = await failOver("Redis's primary is killed", (port) => site.processes.end(redis.process(port), 'SIGKILL'));
      await waitFor(() => warnings() > before, { what: 'a warning about the new primary' });
      await ask(replica, 'config', 'set', 'maxmemory-policy', 'noeviction');
      await redis.startAgain(old);
    });

    (DRILL_SECONDS ? it : it.skip)('leaves a primary that hung and came back as a stale one', async () => {
      await redis.untilWatched(); // the one that was killed is back as a replica
      const old = await failOver("Redis's primary hangs", (port) => signal(redis.process(port).pid, 'SIGSTOP'));
      signal(redis.process(old).pid, 'SIGCONT');
      await redis.untilWatched();
      const clients = (await ask(old, 'client', 'list', 'type', 'normal')).split('\n');
      // Without the sentinels and this question itself
      expect(clients.filter((line) => !/ name=sentinel-| cmd=client\|/.test(line))).toEqual([]);
    });

    it('has lost nothing and done nothing twice after that', async () => {
      expect(site.report('After that', await account(site))).toEqual([]);
      expect([...site.webhooks.values()].filter((times) => times !== 1)).toEqual([]);
      const [notices] = await rows<{ events: number; told: number }>(
        house,
        `SELECT count(DISTINCT e.id)::int AS events, count(n.id)::int AS told FROM outbox_events e
           LEFT JOIN notices n ON n.event_id = e.id WHERE e.kind IN ('generation.completed', 'generation.awaiting_review')`,
      );
      expect(notices!.told).toBe(notices!.events);
      const mails = await waitFor(
        () => {
          const all = site.mails.received();
          return all.length >= notices!.told && all;
        },
        { what: 'every mail' },
      );
      expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
    });
  },
);
