import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { toProblemError } from '../api/errors.js';
import { fromFramework } from '../api/problem.filter.js';
import { sendProblem } from '../api/problem.js';
import { KEPT } from './pages.controller.js';

/** Where the files of the pages are. */
export interface PageFolders {
  readonly dashboard: string;
  readonly guide: string;
  readonly docs: string;
  readonly redoc: string;
}

/** What there is to show in a frame of another page. */
const EMBEDDED = ['tile', 'chart'];

const MOVED = 301;

const GUIDE = '@app/grid-guide';

interface Page {
  /** Of its addresses, without the slash at the end. */
  readonly prefix: string;
  readonly root: string;
  /** The file that browsers are shown, with status 404, where there is none at the address. */
  readonly notFound?: string;
  /** Its Nx project, where `npm start` builds it after the service has started: the files may come later. */
  readonly builtLater?: string;
  /** What this page's content security policy allows beyond files of this installation. */
  readonly scripts?: () => readonly string[];
  readonly styles?: readonly string[];
  readonly workers?: readonly string[];
  /** Who may show it in a frame. */
  readonly ancestors?: string;
}

/**
 * The dashboard at /ui/, the guide at /guide/, Swagger UI at /docs, ReDoc at /redoc, and what these two show at
 * /openapi.json: files of this installation, compressed when they were built.
 */
export async function servePages(fastify: FastifyInstance, folders: PageFolders, ancestors: string): Promise<void> {
  const inline = ["'unsafe-inline'"];
  const docs: Page = { prefix: '/docs', root: folders.docs, styles: inline };
  const pages: Page[] = [
    // Its service worker keeps it for when there is no network.
    { prefix: '/ui', root: folders.dashboard, workers: ["'self'"] },
    // VitePress colours code by style attributes, and chooses dark or light by a script in the page.
    {
      prefix: '/guide',
      root: folders.guide,
      notFound: '404.html',
      builtLater: GUIDE,
      styles: inline,
      scripts: () => inlineScripts(folders.guide),
    },
    docs,
    // ReDoc writes its styles at run time, and searches in a worker.
    { prefix: '/redoc', root: folders.redoc, builtLater: GUIDE, styles: inline, workers: ['blob:'] },
  ];
  for (const page of pages) await fastify.register((scope) => servePage(scope, page), { prefix: page.prefix });
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { ...filesOf(docs), serve: false });
    scope.get('/openapi.json', (_request, reply) => reply.sendFile('openapi.json'));
  });
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { ...filesOf({ prefix: '/ui', root: folders.dashboard }), serve: false });
    scope.get('/favicon.ico', (_request, reply) => reply.sendFile('icon.svg'));
  });
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { ...filesOf({ prefix: '/embed', root: folders.dashboard, ancestors }), serve: false });
    for (const kind of EMBEDDED) scope.get(`/embed/${kind}`, (_request, reply) => reply.sendFile('embed.html'));
  });
  // What people type: the address of an area with a slash at its end.
  for (const path of ['/api/:name/', '/api/history/', '/api/history/:area/', '/archive/:area/']) {
    fastify.get(path, (request, reply) => reply.header(...KEPT).redirect(request.url.replace(/\/(?=\?|$)/, ''), MOVED));
  }
}

async function servePage(scope: FastifyInstance, page: Page): Promise<void> {
  const { prefix, root, notFound, builtLater } = page;
  await scope.register(fastifyStatic, filesOf(page));
  if (prefix === '/docs' || prefix === '/redoc') scope.get('', (_request, reply) => reply.sendFile('index.html'));
  if (builtLater === undefined) return;
  let pages: ReadonlySet<string> | undefined;
  scope.setNotFoundHandler((request, reply) => {
    if (!existsSync(join(root, 'index.html')))
      return void reply.status(404).type('text/plain').send(notBuilt(prefix, builtLater));
    pages ??= new Set(globSync('**/*.html', { cwd: root }).map((file) => `${prefix}/${file}`));
    const [path, query] = request.url.split(/(?=\?)/) as [string, string?];
    // The page's name without its ending, as people type it.
    const meant = `${path.replace(/\/$/, '')}.html`;
    if (pages.has(meant)) return void reply.header(...KEPT).redirect(meant + (query ?? ''), MOVED);
    // What a page loads, and programs, ask for no HTML and get what they get everywhere.
    if (notFound !== undefined && request.headers.accept?.includes('text/html')) void reply.status(404).sendFile(notFound);
    else sendProblem(reply, request, toProblemError(fromFramework(new NotFoundException())));
  });
}

function notBuilt(prefix: string, project: string): string {
  return `${prefix} is not built yet. npm start builds it once everything runs: reload in a minute. To build it now: npx nx build ${project}\n`;
}

/** Of a scope that has the page's prefix. */
function filesOf(page: Page): FastifyStaticOptions {
  const { root } = page;
  let policy: string | undefined;
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    // What the bundlers write under assets/ is named by its content.
    const isNamedByContent = path.startsWith(join(root, 'assets/'));
    void reply.headers({
      'Content-Security-Policy': (policy ??= policyOf(page)),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  };
  return { root, prefix: '/', setHeaders, cacheControl: false, preCompressed: true };
}

/** Nothing from another host, whatever a page's scripts would like; no script but those that were shipped. */
function policyOf({ scripts = () => [], styles = [], workers = ["'none'"], ancestors = "'self'" }: Page): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts()].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['worker-src', ...workers].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** Hashes of the scripts that stand in the pages themselves (CSP level 3, section 2.3.1). */
function inlineScripts(root: string): string[] {
  const hashes = globSync('**/*.html', { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs)])
    .map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  return [...new Set(hashes)];
}
