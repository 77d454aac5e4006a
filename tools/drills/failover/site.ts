import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '../../kit/ports.ts';
import type { Supervisor } from '../../kit/supervisor.ts';
import { WatchedRedis } from '../../services/sentinels.ts';
import { DrillPostgres } from '../drill-postgres.ts';
import { build, startReceiver, type Receiver } from '../faults/site.ts';
import type { House } from '../faults/house.ts';
import { emptyFolder } from '../installation.ts';
import { DrillMailServer } from '../notices/drill-mail-server.ts';
import { Processes } from '../processes.ts';

/** An API and a worker on a PostgreSQL, a folder, and a Redis that sentinels watch over. */
export interface FailoverSite {
  house: House;
  /** The same, for what looks at every house. */
  houses: House[];
  redis: WatchedRedis;
  processes: Processes;
  receiver: Receiver;
  mails: DrillMailServer;
  stop(): Promise<void>;
}

/** @param downAfterMs of the sentinels. */
export async function startFailoverSite(supervisor: Supervisor, downAfterMs: number): Promise<FailoverSite> {
  const processes = new Processes(supervisor, emptyFolder('drill-failover'));
  const smtpPort = await anyFreePort();
  const mails = new DrillMailServer(supervisor, processes, smtpPort);
  const objects = mkdtempSync(join(tmpdir(), 'drill-objects-'));
  supervisor.removeAtEnd(objects);
  const [postgres, redis, receiver] = await Promise.all([
    DrillPostgres.start(supervisor, processes),
    WatchedRedis.start(supervisor, { downAfterMs }),
    startReceiver(),
    mails.up(0),
  ]);
  const env = { ...redis.env, OBJECTS_DIR: objects };
  const ofWorker = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  const house = await build(processes, postgres.url, postgres, receiver, 'watched', env, ofWorker);
  return {
    ...{ house, houses: [house], redis, processes, receiver, mails },
    stop: async () => {
      processes.close();
      receiver.stop();
      await house.pool.end().catch(() => undefined);
      await supervisor.stop();
    },
  };
}

export const logOf = (site: FailoverSite): string => join(site.processes.logs, 'API-watched-1.log');
