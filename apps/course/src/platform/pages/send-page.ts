import type { FastifyReply } from 'fastify';
import { pageHeaders } from './page-headers.js';

/** `destination`: where its forms lead in the end, where that is another site. */
export async function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
  destination: string | null = null,
): Promise<void> {
  await reply.status(status).headers(pageHeaders(destination)).send(page);
}
