/**
 * node mail-server.ts <port> <file> <ms>: an SMTP server that looks at each mail for so long before it takes it, which is when it is on
 * the disk, and for so long again before it says so: killed in between, it has a mail of which nobody knows.
 */
import { fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { mailIn } from './received.ts';

const [port, file, lookMs] = process.argv.slice(2);
const disk = openSync(file!, 'a');

async function take(source: string, to: string[]): Promise<void> {
  await pause(Number(lookMs));
  writeSync(disk, `${JSON.stringify(mailIn(source, to))}\n`);
  fsyncSync(disk);
  await pause(Number(lookMs));
}

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address);
      void take(Buffer.concat(chunks).toString(), to).then(() => done());
    });
  },
});
// Who hands a mail in may die at any word
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1');
