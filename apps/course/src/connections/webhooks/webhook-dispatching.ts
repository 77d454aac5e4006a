import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { IntervalLoop } from '../../kernel/interval-loop.js';
import { counters } from '../../platform/metrics/index.js';
import { WebhookDispatcher } from './webhook-dispatcher.service.js';
import { WebhookQueue } from './webhook.queue.js';

const EVERY_MS = 500;

/** Looks for deliveries that are due, as long as the worker runs. */
@Injectable()
export class WebhookDispatching implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: IntervalLoop;

  constructor(dispatcher: WebhookDispatcher, queue: WebhookQueue, logger: PinoLogger) {
    this.loop = new IntervalLoop(
      EVERY_MS,
      async () => {
        await queue.add(await dispatcher.due());
      },
      (err) => {
        counters.failedRounds.inc({ loop: 'webhooks' });
        logger.warn({ err }, 'dispatching webhooks failed; it is tried again');
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
