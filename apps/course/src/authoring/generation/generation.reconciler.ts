import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { counters } from '../../platform/metrics/index.js';
import { GenerationService } from './generation.service.js';

const EVERY_MS = 2_000;
/** A build touches its generation with each slide; longer silence means that nobody is at work. */
const IDLE_SECONDS = 20;

/** Makes good what a queue lost: closes gates on time and queues forgotten work again. Safe in any number of workers. */
@Injectable()
export class GenerationReconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly service: GenerationService,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => this.sweep(), 0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.sweeping;
  }

  private sweep(): void {
    this.sweeping = this.once().finally(() => {
      if (this.timer) this.timer = setTimeout(() => this.sweep(), EVERY_MS);
    });
  }

  private async once(): Promise<void> {
    try {
      const expired = await this.service.expireGates();
      await this.service.tellClosingGates();
      const requeued = await this.service.reconcile(IDLE_SECONDS);
      if (expired + requeued > 0) this.logger.info({ expired, requeued }, 'generations reconciled');
    } catch (err) {
      counters.failedRounds.inc({ loop: 'generations' });
      this.logger.warn({ err }, 'reconciling generations failed; it is tried again');
    }
  }
}
