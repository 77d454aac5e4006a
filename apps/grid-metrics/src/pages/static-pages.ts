import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

/** Nothing from another host, whatever a page's scripts would like (ReDoc asks for a logo). */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'worker-src blob:',
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The dashboard at /ui/, the guide at /guide/, ReDoc at /redoc; all from files of this installation. */
export async function servePages(app: NestFastifyApplication, dashboardDirectory: string): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const folders = {
    '/ui/': dashboardDirectory,
    '/guide/': join(import.meta.dirname, 'guide'),
    '/redoc/': join(import.meta.dirname, 'redoc'),
  };
  for (const [prefix, root] of Object.entries(folders)) {
    await fastify.register(fastifyStatic, { root, prefix, decorateReply: prefix === '/redoc/', setHeaders, cacheControl: false });
  }
  fastify.get('/redoc', (_request, reply) => reply.sendFile('index.html'));
}

/** Vite names what is under assets/ by its content. */
function setHeaders(reply: FastifyReply, path: string): void {
  void reply.headers({
    'Content-Security-Policy': POLICY,
    'Cache-Control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}
