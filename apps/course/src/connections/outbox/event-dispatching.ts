import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { IntervalLoop } from '../../kernel/interval-loop.js';
import { counters } from '../../platform/metrics/index.js';
import { EventDispatcher } from './event-dispatcher.service.js';

const EVERY_MS = 500;

/** Looks for events as long as the worker runs. */
@Injectable()
export class EventDispatching implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: IntervalLoop;

  constructor(dispatcher: EventDispatcher, logger: PinoLogger) {
    this.loop = new IntervalLoop(
      EVERY_MS,
      async () => {
        await dispatcher.dispatch();
      },
      (err) => {
        counters.failedRounds.inc({ loop: 'events' });
        logger.warn({ err }, 'dispatching events failed; it is tried again');
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
