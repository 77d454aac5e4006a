import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Files of this installation and answers of this origin, nothing else, but for what a page names beyond that. */
export function pageHeaders(more: Readonly<Record<string, string>>): Record<string, string> {
  const directives = Object.entries({ ...POLICY, ...more }).map(([name, sources]) => `${name} ${sources}`);
  return { 'Content-Security-Policy': directives.join('; '), 'Cross-Origin-Opener-Policy': 'same-origin' };
}

/** Serves a built folder and its compressed copies under the prefix of this scope. The folder may be built later. */
export async function serveFiles(
  scope: FastifyInstance,
  root: string,
  headers: () => Readonly<Record<string, string>>,
): Promise<void> {
  await scope.register(fastifyStatic, {
    root,
    prefix: '/',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // What the bundler writes under assets/ is named by its content.
      const isNamedByContent = path.startsWith(join(root, 'assets/'));
      const cache = isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.headers({ ...headers(), 'Cache-Control': cache });
    },
  });
}
