import { ask, isGood, isPolite, slowest, tally } from './watch.ts';
import { groupCall } from './calls.ts';
import { only, polite, recovered, strikeOne, untouched, type Finding } from './strike.ts';
import type { House } from './house.ts';
import type { Site } from './site.ts';
import type { Extent } from './extent.ts';

export async function slowDatabase(site: Site, { awayMs }: Extent): Promise<Finding[]> {
  const struck = await strikeOne(
    site.small,
    async (meanwhile) => {
      site.proxies.postgres.delay(300);
      await meanwhile(awayMs + 2_000);
      site.proxies.postgres.delay(0);
    },
    1_000,
  );
  return [
    untouched(struck, '/health/live answers', only(struck.during, 'live'), 5),
    polite(
      struck,
      struck.during.filter(({ probe }) => probe !== 'live' && probe !== 'ready'),
      20,
    ),
    ...recovered(struck, 10),
  ];
}

/** A table that somebody else has locked. */
export async function lockedTable(site: Site, { quick }: Extent): Promise<Finding[]> {
  const { small } = site;
  const locker = await small.pool.connect();
  const list = { path: `${small.workspace}/courses`, token: small.session };
  try {
    await locker.query('BEGIN; LOCK TABLE groups IN ACCESS EXCLUSIVE MODE');
    const few = await Promise.all([
      ...[1, 2, 3].map((turn) => ask(small.api.url, 'write', groupCall(small, `locked ${turn}`))),
      ...[1, 2, 3, 4].map(() => ask(small.api.url, 'list', list)),
    ]);
    const writes = few.filter(({ probe }) => probe === 'write');
    const reads = few.filter(({ probe }) => probe === 'list');
    const flooded = quick ? [] : await flood(small);
    await locker.query('COMMIT');
    const after = await ask(small.api.url, 'list', list);
    return [
      {
        expected: 'who needs the table is told to come back, within 10 s',
        measured: `small: ${tally(writes)}, slowest ${slowest(writes)} ms`,
        ok: writes.every(isPolite),
        late: slowest(writes) > 10_000,
      },
      {
        expected: 'who does not is answered at once',
        measured: `small: ${tally(reads)}, slowest ${slowest(reads)} ms`,
        ok: reads.every(isGood),
        late: slowest(reads) > 3_000,
      },
      ...flooded,
      { expected: 'all is well once it is free', measured: `small: ${tally([after])}, ${after.ms} ms`, ok: isGood(after) },
    ];
  } finally {
    locker.release(true);
  }
}

/** More calls for the table than there are connections. */
async function flood(house: House): Promise<Finding[]> {
  const calls = Array.from({ length: 40 }, (_, turn) => ask(house.api.url, 'write', groupCall(house, `flood ${turn}`)));
  const flooded = await Promise.all(calls);
  return [
    {
      expected: '40 calls for 10 connections are all told to come back, within 15 s',
      measured: `small: ${tally(flooded)}, slowest ${slowest(flooded)} ms`,
      ok: flooded.every(isPolite),
      late: slowest(flooded) > 15_000,
    },
  ];
}
