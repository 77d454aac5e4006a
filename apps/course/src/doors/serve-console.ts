import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NotFoundException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { toProblemError } from '../kernel/errors.js';
import { fromFramework } from './http/problem.filter.js';
import { sendProblem } from './problem.js';
import { pageHeaders, serveFiles } from './static-files.js';

/** Built beside this application; the same place from the sources and from the bundle. */
const CONSOLE = fileURLToPath(new URL('../../../course-console/dist', import.meta.url));

const PREFIX = '/console/';

/** No script reaches the page as text. Sign-out is a form. */
const HEADERS = pageHeaders({
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  // What the renderer of courses makes, and what is pasted into the text editor
  'trusted-types': 'course-view ProseMirrorClipboard',
});

/** The web console at /console/, and the address alone leads there. Before there are routes. */
export async function serveConsole(app: NestFastifyApplication): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.get('/', (_request, reply) => reply.redirect(PREFIX, 302));
  fastify.get('/console', (_request, reply) => reply.redirect(PREFIX, 301));
  if (existsSync(CONSOLE)) await fastify.register(files, { prefix: PREFIX });
  else app.get(Logger).warn('There is no console: build @app/course-console.');
}

async function files(scope: FastifyInstance): Promise<void> {
  await serveFiles(scope, CONSOLE, HEADERS);
  // A place in the console is a page of it; a file that is missing is missing.
  scope.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith(`${PREFIX}assets/`);
    if (isPage) void reply.sendFile('index.html');
    else sendProblem(reply, request, toProblemError(fromFramework(new NotFoundException())));
  });
}
