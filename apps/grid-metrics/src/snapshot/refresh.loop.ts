import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config.js';
import { Metrics } from '../health/metrics.js';
import { nextDelay } from './pace.js';
import { refreshInProcess } from './refresh-process.js';
import type { RefreshResult } from './refresh.js';
import { SnapshotStore } from './snapshot.store.js';

/** A store that hangs must not hold up the refreshes that come after; a year of all areas takes less than a tenth of this. */
const DEADLINE_MS = 60_000;

/** Refreshes for as long as the process runs: each starts after the one before has ended, so none can overlap. */
@Injectable()
export class RefreshLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private failures = 0;
  private reported = '';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly snapshots: SnapshotStore,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const { s3, directory, prefix } = this.config.store;
    const where = s3 ? { endpoint: s3.endpoint, bucket: s3.bucket, prefix } : { directory, prefix };
    this.logger.info(where, 'loading summaries');
    this.running = this.turn();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async turn(): Promise<void> {
    const started = performance.now();
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const order = { store: this.config.store, previous: this.snapshots.snapshot, now: Date.now() };
    const seconds = (): number => (performance.now() - started) / 1000;
    try {
      const result = await refreshInProcess(order, AbortSignal.any([deadline, this.stop.signal]));
      this.snapshots.swap(result.snapshot, result);
      this.failures = result.complete && result.snapshot.areas.size > 0 ? 0 : this.failures + 1;
      this.metrics.refreshed(result.reached ? 'ok' : 'unreachable', seconds());
      for (const name of result.refused) this.metrics.refused(name);
      this.report(result);
    } catch (error) {
      if (this.stop.signal.aborted) return;
      this.failures += 1;
      this.metrics.refreshed('error', seconds());
      const words = deadline.aborted ? `refresh given up after ${DEADLINE_MS / 1000} s` : 'refresh failed';
      this.logger.error({ err: error }, `${words}; the data served are those of the last refresh`);
    }
    const delay = nextDelay(this.failures, this.config.CACHE_TTL_SECONDS, Math.random());
    this.snapshots.expectRefreshIn(delay);
    this.timer = setTimeout(() => {
      this.running = this.turn();
    }, delay);
  }

  /** The same problems at every turn are said once. */
  private report({ snapshot, reached, changed, problems }: RefreshResult): void {
    const fingerprint = JSON.stringify([reached, ...problems]);
    if (changed.length > 0) this.logger.info({ changed, areas: snapshot.areas.size }, 'summaries loaded');
    const irregular = [...snapshot.areas].filter(
      ([area, { irregularities }]) => changed.includes(area) && irregularities.unordered + irregularities.repeated > 0,
    );
    if (irregular.length > 0) {
      const counts = Object.fromEntries(irregular.map(([area, { irregularities }]) => [area, irregularities]));
      this.logger.warn({ irregularities: counts }, 'readings out of order or given twice; the later of two counts');
    }
    if (fingerprint !== this.reported && problems.size > 0) {
      const words = reached
        ? 'some summaries are not usable; each keeps its last good data'
        : 'the store cannot be reached; data are kept';
      this.logger.warn({ problems: Object.fromEntries(problems) }, words);
    } else if (fingerprint !== this.reported && this.reported !== '') {
      this.logger.info('all summaries are usable again');
    }
    this.reported = fingerprint;
  }
}
