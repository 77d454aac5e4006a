import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { IntervalLoop } from '../../kernel/interval-loop.js';
import { counters } from '../../platform/metrics/index.js';
import { AuditSealer } from './audit-sealer.service.js';

const EVERY_MS = 1_000;

/** Seals in the background, so that no call waits for the chain. */
@Injectable()
export class AuditSealing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: IntervalLoop;

  constructor(sealer: AuditSealer, logger: PinoLogger) {
    this.loop = new IntervalLoop(
      EVERY_MS,
      async () => {
        const sealed = await sealer.sealAll();
        if (sealed > 0) logger.debug({ sealed }, 'audit events sealed');
      },
      (err) => {
        counters.failedRounds.inc({ loop: 'audit' });
        logger.warn({ err }, 'sealing the audit trail failed; it is tried again');
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
