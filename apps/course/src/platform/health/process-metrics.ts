import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Database } from '../database/index.js';
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
}
