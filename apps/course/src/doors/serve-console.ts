import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { toProblemError } from '../kernel/errors.js';
import { fromFramework } from './http/problem.filter.js';
import { sendProblem } from './problem.js';

/** Built beside this application; the same place from the sources and from the bundle. */
const CONSOLE = fileURLToPath(new URL('../../../course-console/dist', import.meta.url));

const PREFIX = '/console/';

/**
 * Files of this installation and answers of this origin, nothing else; no script reaches the page as text. Sign-out is a form.
 */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // What the renderer of courses makes, and what is pasted into the text editor
    'trusted-types course-view ProseMirrorClipboard',
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The web console at /console/, and the address alone leads there. Before there are routes. */
export async function serveConsole(app: NestFastifyApplication): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.get('/', (_request, reply) => reply.redirect(PREFIX, 302));
  fastify.get('/console', (_request, reply) => reply.redirect(PREFIX, 301));
  if (existsSync(CONSOLE)) await fastify.register(files, { prefix: PREFIX });
  else app.get(Logger).warn('There is no console: build @app/course-console.');
}

async function files(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyStatic, {
    root: CONSOLE,
    prefix: '/',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // What the bundler writes under assets/ is named by its content.
      const isNamedByContent = path.startsWith(join(CONSOLE, 'assets/'));
      const cache = isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.headers({ ...HEADERS, 'Cache-Control': cache });
    },
  });
  // A place in the console is a page of it; a file that is missing is missing.
  scope.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith(`${PREFIX}assets/`);
    if (isPage) void reply.sendFile('index.html');
    else sendProblem(reply, request, toProblemError(fromFramework(new NotFoundException())));
  });
}
