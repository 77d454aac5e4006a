import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { SERVICE_CONFIG, type ServiceConfig } from '../config.js';
import { Metrics } from '../health/metrics.js';
import { nextDelay } from './pace.js';
import { Refresh, type RefreshResult } from './refresh.js';
import { SnapshotStore } from './snapshot.store.js';
import { openObjectStore } from './source/index.js';

/** Refreshes for as long as the process runs: each starts after the one before has ended, so none can overlap. */
@Injectable()
export class RefreshLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly refresh: Refresh;
  private readonly description: string;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private failures = 0;
  private reported = '';

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
    private readonly snapshots: SnapshotStore,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {
    const store = openObjectStore(config.store);
    this.description = store.description;
    this.refresh = new Refresh(store, config.store.prefix);
  }

  onApplicationBootstrap(): void {
    this.logger.info({ store: this.description, prefix: this.config.store.prefix }, 'loading summaries');
    this.running = this.turn();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async turn(): Promise<void> {
    const started = performance.now();
    try {
      const result = await this.refresh.run(this.snapshots.snapshot, Date.now());
      this.snapshots.swap(result.snapshot, result);
      this.failures = result.reached && result.snapshot.areas.size > 0 ? 0 : this.failures + 1;
      this.metrics.refreshed(result.reached ? 'ok' : 'unreachable', (performance.now() - started) / 1000);
      this.report(result);
    } catch (error) {
      this.failures += 1;
      this.metrics.refreshed('error', (performance.now() - started) / 1000);
      this.logger.error({ err: error }, 'refresh failed; the data served are those of the last refresh');
    }
    if (this.stopped) return;
    const delay = nextDelay(this.failures, this.config.cacheTtlSeconds, Math.random());
    this.snapshots.expectRefreshAt(Date.now() + delay);
    this.timer = setTimeout(() => {
      this.running = this.turn();
    }, delay);
  }

  /** The same problems at every turn are said once. */
  private report({ snapshot, reached, changed, problems }: RefreshResult): void {
    const fingerprint = JSON.stringify([reached, ...problems]);
    if (changed.length > 0) this.logger.info({ changed, areas: snapshot.areas.size }, 'summaries loaded');
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
