import type { FastifyReply } from 'fastify';
import { placeOf, type Connection } from './connection.js';
import { pageHeaders } from './page-headers.js';

/** Forms of a connection's page lead on to the app. */
export async function sendPage(reply: FastifyReply, status: number, page: string, connection?: Connection): Promise<void> {
  await reply
    .status(status)
    .headers(pageHeaders(connection && placeOf(connection).source))
    .send(page);
}
