import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Counter } from 'prom-client';
import { IntervalLoop } from '../../kernel/interval-loop.js';
import { counters, registry } from '../../platform/metrics/index.js';
import { Retention } from './retention.service.js';

const EVERY_MS = 15 * 60_000;

const clearedTotal = new Counter({
  name: 'course_retention_cleared_total',
  help: 'Rows and objects that were cleared away as older than they are kept',
  labelNames: ['kind'],
  registers: [registry],
});

/** Clears away old data as long as the worker runs. */
@Injectable()
export class RetentionClearing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly loop: IntervalLoop;

  constructor(retention: Retention, logger: PinoLogger) {
    this.loop = new IntervalLoop(
      EVERY_MS,
      async () => {
        const cleared = await retention.clear(this.stopping.signal);
        for (const [kind, count] of Object.entries(cleared)) clearedTotal.inc({ kind }, count);
        if (Object.keys(cleared).length > 0) logger.info({ cleared }, 'old data cleared away');
      },
      (err) => {
        counters.failedRounds.inc({ loop: 'retention' });
        logger.warn({ err }, 'clearing away old data failed; it is tried again');
      },
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
  }
}
