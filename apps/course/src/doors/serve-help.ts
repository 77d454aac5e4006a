import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const HELP = fileURLToPath(new URL('../../../course-help/dist', import.meta.url));

const PREFIX = '/help/';

/** The help for people at /help/, for who has no account too: nothing in it is of a workspace. */
export async function serveHelp(app: NestFastifyApplication): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.get('/help', (_request, reply) => reply.redirect(PREFIX, 301));
  if (existsSync(HELP)) await fastify.register(files, { prefix: PREFIX });
  else app.get(Logger).warn('There is no help: build @app/course-help.');
}

async function files(scope: FastifyInstance): Promise<void> {
  const pages = globSync('**/*.html', { cwd: HELP });
  await serveFiles(scope, HELP, pageHeaders({ 'script-src': ["'self'", ...inlineScripts(pages)].join(' ') }));
  const addresses = new Set(pages.map((page) => PREFIX + page));
  scope.setNotFoundHandler((request, reply) => {
    const [path, query] = request.url.split(/(?=\?)/) as [string, string?];
    // The page's name without its ending, as people type it.
    const meant = `${path.replace(/\/$/, '')}.html`;
    if (addresses.has(meant)) return void reply.redirect(meant + (query ?? ''), 301);
    // What a page loads, and programs, ask for no HTML and get what they get everywhere.
    if (request.headers.accept?.includes('text/html')) void reply.status(404).sendFile('404.html');
    else sendProblem(reply, request, toProblemError(fromFramework(new NotFoundException())));
  });
}

/** Hashes of the scripts that stand in the pages themselves (CSP level 3, section 2.3.1): one chooses dark or light before the first paint. */
function inlineScripts(pages: readonly string[]): string[] {
  const scripts = pages.flatMap((page) => [
    ...readFileSync(join(HELP, page), 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs),
  ]);
  return [...new Set(scripts.map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`))];
}
