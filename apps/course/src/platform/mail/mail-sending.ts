import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { IntervalLoop } from '../../kernel/interval-loop.js';
import { counters } from '../metrics/index.js';
import { MailSender } from './mail-sender.service.js';

const EVERY_MS = 500;

/** Looks for mails that are due, as long as the worker runs. */
@Injectable()
export class MailSending implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: IntervalLoop;

  constructor(sender: MailSender, logger: PinoLogger) {
    this.loop = new IntervalLoop(
      EVERY_MS,
      async () => void (await sender.sendDue()),
      (err) => {
        counters.failedRounds.inc({ loop: 'mail' });
        logger.warn({ err }, 'sending mail failed; it is tried again');
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
