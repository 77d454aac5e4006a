import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { startService, type TestService } from '../../../test/service.js';
import { readConfig } from '../../config.js';
import { Database } from '../database/database.js';
import type { Mail } from './mail.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MailSender } from './mail-sender.service.js';
import { Smtp } from './smtp.service.js';

const SECRET = 'svc_rst_AbC123';
const START = new Date('2026-01-01T12:00:00Z');
let onWarning: () => void = () => undefined;
const logger = { info: () => undefined, warn: () => onWarning(), error: () => undefined } as never;

describe('a mail', () => {
  let database: TestDatabase;
  let service: TestService;
  let server: SMTPServer;
  let url: string;
  /** What the server says to the next recipients, and what it was given. */
  let refusal: Error | null;
  let received: string[];
  const open: Smtp[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onRcptTo: (_address, _session, done) => done(refusal),
      onData(stream, _session, done) {
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
        stream.on('end', () => {
          received.push(source.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    for (const smtp of open) smtp.onApplicationShutdown();
    await service?.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await database?.drop();
  });
  beforeEach(async () => {
    refusal = null;
    received = [];
    await database.query('TRUNCATE mails');
    await database.setClock(START);
  });

  const reader = () => service.app.get(Database);
  const worker = (SMTP_URL = url): MailSender => {
    const smtp = new Smtp(readConfig('course-worker', { DATABASE_URL: database.url, SMTP_URL, NODE_ENV: 'test' }), logger);
    open.push(smtp);
    return new MailSender(reader(), smtp, logger);
  };
  const mailTo = (to: string): Mail => ({
    to,
    subject: 'Set a new password',
    before: 'Open this:',
    link: `https://learn.example.org/reset-password?token=${SECRET}`,
    after: 'Bye',
    goodForSeconds: 3_600,
  });
  const post = (...to: string[]): Promise<void> =>
    reader().transaction((tx) => service.app.get(MailOutbox).post(tx, to.map(mailTo)));
  const rows = () => database.query('SELECT * FROM mails ORDER BY id');
  const moveTo = (seconds: number) => database.setClock(new Date(START.getTime() + seconds * 1_000));
  const states = async () => (await rows()).map(({ state, attempts }) => [state, attempts]);

  it('waits with its secret sealed, is sent once, and leaves nothing of what it said', async () => {
    await post('ann@example.org', 'bob@example.org');
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ state: 'waiting', recipient: 'ann@example.org' });
    expect((waiting!.sealed as Buffer).includes(SECRET)).toBe(false);
    await Promise.all([worker().sendDue(), worker().sendDue()]);
    expect(received).toHaveLength(2);
    expect(received[0]).toContain(SECRET);
    expect((await rows()).map(({ state, sealed, attempts }) => [state, sealed, attempts])).toEqual([
      ['sent', null, 1],
      ['sent', null, 1],
    ]);
  });

  it('is not there when the change that it tells of is not', async () => {
    const change = reader().transaction(async (tx) => {
      await service.app.get(MailOutbox).post(tx, [mailTo('ann@example.org')]);
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await worker().sendDue()).toBe(0);
  });

  it('is tried again until the server takes it, as the same mail', async () => {
    await post('ann@example.org');
    refusal = Object.assign(new Error('try later'), { responseCode: 451 });
    expect(await worker().sendDue()).toBe(1);
    expect(await worker('smtp://127.0.0.1:1').sendDue()).toBe(0);
    await moveTo(5);
    expect(await worker('smtp://127.0.0.1:1').sendDue()).toBe(1);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 2, last_error: expect.stringContaining('ECONNREFUSED') as unknown });
    refusal = null;
    await moveTo(30);
    await worker().sendDue();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`Message-ID: <${row!.id as string}@`);
  });

  it('is due again when the process that had it has died', async () => {
    await post('ann@example.org');
    await database.query(`UPDATE mails SET attempts = 1, next_attempt_at = app_now() + interval '120 seconds'`);
    expect(await worker().sendDue()).toBe(0);
    await moveTo(120);
    expect(await worker().sendDue()).toBe(1);
    expect(await states()).toEqual([['sent', 2]]);
  });

  it('is known to be sent once the database is back that was away when the server took it', async () => {
    await post('ann@example.org');
    await database.query('ALTER TABLE mails RENAME COLUMN ended_at TO away');
    const warned = new Promise<void>((resolve) => (onWarning = resolve));
    const sending = worker().sendDue();
    await warned;
    await database.query('ALTER TABLE mails RENAME COLUMN away TO ended_at');
    expect(await sending).toBe(1);
    await moveTo(120);
    expect(await worker().sendDue()).toBe(0);
    expect([received.length, await states()]).toEqual([1, [['sent', 1]]]);
  });

  it('is given up when the server knows no such address, and when its link is good no more', async () => {
    await post('ann@example.org');
    refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    await worker().sendDue();
    expect(await rows()).toMatchObject([
      { state: 'lost', sealed: null, last_error: expect.stringContaining('no such mailbox') as unknown },
    ]);
    refusal = null;
    await post('bob@example.org');
    await moveTo(3_600);
    await worker().sendDue();
    expect(received).toEqual([]);
    expect(await states()).toEqual([
      ['lost', 1],
      ['lost', 1],
    ]);
  });
});
