import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { IntervalLoop } from '../../kernel/interval-loop.js';
import { counters } from '../../platform/metrics/index.js';
import { NoticeDigests } from './notice-digests.service.js';

const EVERY_MS = 60_000;

/** Looks for digests that are due as long as the worker runs. */
@Injectable()
export class NoticeDigesting implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: IntervalLoop;

  constructor(digests: NoticeDigests, logger: PinoLogger) {
    this.loop = new IntervalLoop(
      EVERY_MS,
      async () => {
        await digests.post();
      },
      (err) => {
        counters.failedRounds.inc({ loop: 'digests' });
        logger.warn({ err }, 'posting digests failed; it is tried again');
      },
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
