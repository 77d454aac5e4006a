import type { FastifyReply } from 'fastify';
import type { Brand } from './brand.js';
import { pageHeaders, type ANYWHERE } from './page-headers.js';

/** `destination`: where its forms lead in the end, where that is another site; `brand`: as the page was laid out with. */
export async function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
  destination: string | typeof ANYWHERE | null = null,
  brand: Brand | null = null,
): Promise<void> {
  await reply.status(status).headers(pageHeaders(destination, brand)).send(page);
}
