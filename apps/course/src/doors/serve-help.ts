import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { toProblemError } from '../kernel/errors.js';
import { fromFramework } from './http/problem.filter.js';
import { sendProblem } from './problem.js';
import { pageHeaders, serveFiles } from './static-files.js';

/** Built beside this application; the same place from the sources and from the bundle. */
const HELP = fileURLToPath(new URL('../../../course-help/dist', import.meta.url));

const PREFIX = '/help/';

const NOT_BUILT =
  'The help is not built yet. npm start builds it once everything runs: reload in a minute. To build it now: npx nx build @app/course-help\n';

/** What the service needs to know of the built pages. */
interface Pages {
  addresses: ReadonlySet<string>;
  headers: Readonly<Record<string, string>>;
}

/** Serves the public help at /help/. `npm start` builds it after the service has started, so the files may come later. */
export async function serveHelp(fastify: FastifyInstance, folder = HELP): Promise<void> {
  fastify.get('/help', (_request, reply) => reply.redirect(PREFIX, 301));
  await fastify.register((scope) => files(scope, folder), { prefix: PREFIX });
}

async function files(scope: FastifyInstance, folder: string): Promise<void> {
  let read: Pages | undefined;
  const pages = (): Pages => (read ??= readPages(folder));
  await serveFiles(scope, folder, () => pages().headers);
  scope.setNotFoundHandler((request, reply) => {
    if (!existsSync(join(folder, 'index.html'))) return void reply.status(404).type('text/plain').send(NOT_BUILT);
    const [path, query] = request.url.split(/(?=\?)/) as [string, string?];
    // The page's name without its ending, as people type it.
    const meant = `${path.replace(/\/$/, '')}.html`;
    if (pages().addresses.has(meant)) return void reply.redirect(meant + (query ?? ''), 301);
    // What a page loads, and programs, ask for no HTML and get what they get everywhere.
    if (request.headers.accept?.includes('text/html')) void reply.status(404).sendFile('404.html');
    else sendProblem(reply, request, toProblemError(fromFramework(new NotFoundException())));
  });
}

function readPages(folder: string): Pages {
  const names = globSync('**/*.html', { cwd: folder });
  const scripts = inlineScripts(names.map((name) => readFileSync(join(folder, name), 'utf8')));
  return {
    addresses: new Set(names.map((name) => PREFIX + name)),
    headers: pageHeaders({ 'script-src': ["'self'", ...scripts].join(' ') }),
  };
}

/** Hashes of the scripts that stand in the pages themselves (CSP level 3, section 2.3.1): one chooses dark or light before the first paint. */
function inlineScripts(pages: readonly string[]): string[] {
  const scripts = pages.flatMap((page) => [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs)]);
  return [...new Set(scripts.map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`))];
}
