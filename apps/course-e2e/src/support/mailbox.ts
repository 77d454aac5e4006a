import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire: headers and body. */
  source: string;
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** The next mail for this address that nobody has taken yet. */
  next(to: string): Promise<ReceivedMail>;
  /** All that came. */
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** An SMTP server on loopback that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100, // the service keeps its connections
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done();
        for (const wake of waiting.splice(0)) wake();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async next(to) {
      for (;;) {
        const mail = received.find((candidate) => candidate.to.includes(to) && !taken.has(candidate));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await new Promise<void>((wake) => waiting.push(wake));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What the mail says, undoing quoted-printable's line breaks and equals signs. */
export const textIn = ({ source }: ReceivedMail): string => source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The link of the mail, with its secret. */
export const linkIn = (mail: ReceivedMail): string => /http\S+[?]token=svc_[a-z]{3}_\w+/.exec(textIn(mail))![0];

/** The secret in that link. */
export const secretIn = (mail: ReceivedMail): string => new URL(linkIn(mail)).searchParams.get('token')!;
