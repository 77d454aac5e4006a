/**
 * node mail-server.ts <port> <file> <ms>: an SMTP server that waits before it stores a mail on the disk, and again before it confirms
 * it: killed in between, it has a mail that the sender does not know of.
 */
import { fsyncSync, openSync, writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const [port, file, delayMs] = process.argv.slice(2);
const disk = openSync(file!, 'a');

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    const take = async (): Promise<void> => {
      const source = await text(stream);
      await pause(Number(delayMs));
      const id = /^message-id:\s*<([^@>]+)@/im.exec(source)?.[1] ?? '';
      writeSync(disk, `${envelope.rcptTo.map(({ address }) => address).join()}\t${id}\n`);
      fsyncSync(disk);
      await pause(Number(delayMs));
    };
    void take().then(() => done());
  },
});
// The sender may die at any time
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1');
