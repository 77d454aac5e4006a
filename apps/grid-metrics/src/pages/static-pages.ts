import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';

const HERE = import.meta.dirname;
const GUIDE = resolve(HERE, '../../../grid-guide/dist');

interface Page {
  readonly prefix: string;
  readonly root: string;
  /** What this page's content security policy allows beyond files of this installation. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly workers?: readonly string[];
}

/**
 * The dashboard at /ui/, the guide at /guide/, Swagger UI at /docs, ReDoc at /redoc, and what these two show at
 * /openapi.json: files of this installation, compressed when they were built.
 */
export async function servePages(app: NestFastifyApplication, dashboardDirectory: string): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const inline = ["'unsafe-inline'"];
  const pages: Page[] = [
    { prefix: '/ui/', root: dashboardDirectory },
    // VitePress colours code by style attributes, and chooses dark or light by a script in the page.
    { prefix: '/guide/', root: GUIDE, styles: inline, scripts: inlineScripts(GUIDE) },
    { prefix: '/docs/', root: join(HERE, 'docs'), styles: inline },
    // ReDoc writes its styles at run time, and searches in a worker.
    { prefix: '/redoc/', root: join(HERE, 'redoc'), styles: inline, workers: ['blob:'] },
  ];
  for (const page of pages) await fastify.register((scope) => servePage(scope, page));
}

async function servePage(scope: FastifyInstance, page: Page): Promise<void> {
  const { prefix, root } = page;
  const headers = {
    'Content-Security-Policy': policyOf(page),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
  };
  const setHeaders = (reply: FastifyReply, path: string): void => {
    // What the bundlers write under assets/ is named by its content.
    const isNamedByContent = path.startsWith(join(root, 'assets/'));
    void reply.headers({ ...headers, 'Cache-Control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache' });
  };
  await scope.register(fastifyStatic, { root, prefix, setHeaders, cacheControl: false, preCompressed: true });
  if (prefix === '/docs/' || prefix === '/redoc/')
    scope.get(prefix.slice(0, -1), (_request, reply) => reply.sendFile('index.html'));
  if (prefix === '/docs/') scope.get('/openapi.json', (_request, reply) => reply.sendFile('openapi.json'));
}

/** Nothing from another host, whatever a page's scripts would like; no script but those that were shipped. */
function policyOf({ scripts = [], styles = [], workers = ["'none'"] }: Page): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['worker-src', ...workers].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Hashes of the scripts that stand in the pages themselves (CSP level 3, section 2.3.1). */
function inlineScripts(root: string): string[] {
  const hashes = globSync('**/*.html', { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs)])
    .map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  return [...new Set(hashes)];
}
