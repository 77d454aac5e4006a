import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { toProblemError } from '../../kernel/errors.js';
import { PatientClient } from './patient-client.js';

/** A way to PostgreSQL on which answers can be held back. */
describe('a PostgreSQL that says nothing any more', () => {
  const target = new URL(process.env.TEST_DATABASE_URL!);
  const answers: Socket[] = [];
  const calls: Socket[] = [];
  let way: Server;
  let pool: pg.Pool;

  beforeAll(async () => {
    way = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      near.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => near.destroy()).pipe(near);
      answers.push(far);
      calls.push(near);
    }).listen(0, '127.0.0.1');
    await once(way, 'listening');
    const url = new URL(target);
    url.port = String((way.address() as AddressInfo).port);
    const settings = { connectionString: url.href, Client: PatientClient, max: 1, statement_timeout: 60_000 };
    pool = new pg.Pool(settings);
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    [...answers, ...calls].forEach((socket) => socket.destroy());
    way.close();
  });

  /** The pool's only one. */
  const client = (): { readyForQuery: boolean; connection: { stream: Socket } } =>
    (pool as unknown as { _clients: [{ readyForQuery: boolean; connection: { stream: Socket } }] })._clients[0];

  it('fails the statement that waits, to be tried again, and is asked anew on another connection', async () => {
    const before = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    answers.forEach((socket) => socket.unpipe().pause());
    const waiting = pool.query('SELECT 1').catch((thrown: unknown) => thrown);
    while (client().readyForQuery) await new Promise(setImmediate); // the pool hands it out a little later
    const { stream } = client().connection;
    expect(stream.timeout).toBe(62_000);
    stream.emit('timeout');
    const error: unknown = await waiting;
    expect(toProblemError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    const after = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    expect(after.rows[0]!.pid).not.toBe(before.rows[0]!.pid);
  });

  it('is not given up while it is only idle', async () => {
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    client().connection.stream.emit('timeout');
    expect((await pool.query('SELECT pg_backend_pid() AS pid')).rows).toEqual(rows);
  });
});
