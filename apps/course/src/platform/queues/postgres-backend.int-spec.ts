import { expect, it } from '@jest/globals';
import type { PostgresConnection } from 'bullmq';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { postgresBackend } from './postgres-backend.js';

/** A message of PostgreSQL's protocol, version 3: its kind, its length and its content. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
}
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const SHUT_DOWN = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

it('a LISTEN connection that is ended in the moment when it is made does not end the process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, SHUT_DOWN])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const backend = postgresBackend('course', { connection: { connectionString: url } });
  const { connection } = backend as unknown as { connection: PostgresConnection };
  const client = await connection.getListenClient();
  await expect(client.query('SELECT 1')).rejects.toThrow();
  await connection.close();
  server.close();
});
