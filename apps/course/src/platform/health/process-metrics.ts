import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { REPLICA_STATES, type Database } from '../database/index.js';
import { registry } from '../metrics/index.js';

/** How busy the process is: its event loop and its connections to PostgreSQL, besides what prom-client knows of any process. */
export function measureProcess(database: Database): void {
  collectDefaultMetrics({ register: registry });
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last scrape in which the event loop was busy, from 0 to 1',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
  new Gauge({
    name: 'course_database_connections',
    help: 'Connections to PostgreSQL by state (busy, idle), and calls that wait for one (waiting)',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, connections] of Object.entries(database.connections())) this.set({ state }, connections);
    },
  });
  new Gauge({
    name: 'course_replica',
    help: 'The replica, where there is one, by state: up and asked, behind, down',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { replica } = database;
      if (replica) for (const state of REPLICA_STATES) this.set({ state }, state === replica.state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'course_replica_lag_seconds',
    help: 'For how long the replica has lacked what the primary had; 0 where it has all, as with an idle primary, and where there is none',
    registers: [registry],
    collect() {
      this.set((database.replica?.behindMs ?? 0) / 1_000);
    },
  });
}
