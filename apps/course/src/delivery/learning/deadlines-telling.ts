import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { IntervalLoop } from '../../kernel/interval-loop.js';
import { counters } from '../../platform/metrics/index.js';
import { Deadlines } from './deadlines.service.js';

/** It looks at every enrolment that is not completed. */
const EVERY_MS = 60_000;

/** Looks for deadlines as long as the worker runs. */
@Injectable()
export class DeadlinesTelling implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: IntervalLoop;

  constructor(deadlines: Deadlines, logger: PinoLogger) {
    this.loop = new IntervalLoop(
      EVERY_MS,
      async () => {
        await deadlines.tell();
      },
      (err) => {
        counters.failedRounds.inc({ loop: 'deadlines' });
        logger.warn({ err }, 'telling of deadlines failed; it is tried again');
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
