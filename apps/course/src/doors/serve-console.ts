import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLAYER_ORIGINS } from '@lib/course-content/kinds';
import { POSTER_STYLE } from '@lib/course-content/page';
import { NotFoundException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { CONFIG, downloadOrigins, type Config } from '../config.js';
import { languageWanted, PAGE_LANGUAGES } from '../platform/pages/index.js';
import { toProblemError } from '../kernel/errors.js';
import { fromFramework } from './http/problem.filter.js';
import { sendProblem } from './problem.js';
import { pageHeaders, serveFiles } from './static-files.js';

/** Built beside this application; the same place from the sources and from the bundle. */
const CONSOLE = fileURLToPath(new URL('../../../course-console/dist', import.meta.url));

const PREFIX = '/console/';

const NOT_BUILT = 'The console is not built. To build it: npx nx build @app/course-console\n';

/** What stands in the frame of a video until somebody plays it. */
const POSTER = `'sha256-${createHash('sha256').update(POSTER_STYLE).digest('base64')}'`;

/** No script reaches the page as text. Sign-out is a form. Videos play where they are kept, once somebody asks for one. */
const headersOf = (downloads: string[]): ReturnType<typeof pageHeaders> =>
  pageHeaders({
    'style-src': `'self' ${POSTER}`,
    'frame-src': PLAYER_ORIGINS.join(' '),
    'img-src': "'self' data: blob:",
    'media-src': ["'self' blob:", ...downloads].join(' '),
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    // What the renderer of courses makes, and what is pasted into the text editor
    'trusted-types': 'course-view ProseMirrorClipboard',
  });

/** The web console at /console/; the address alone leads there. Registered before the routes. `npm start` builds the pages beside the service, so they may come later. */
export async function serveConsole(app: NestFastifyApplication): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.get('/', (_request, reply) => reply.redirect(PREFIX, 302));
  fastify.get('/console', (_request, reply) => reply.redirect(PREFIX, 301));
  await fastify.register((scope) => files(scope, headersOf(downloadOrigins(app.get<Config>(CONFIG)))), { prefix: PREFIX });
}

/** As it was chosen in the console (`chooseLanguage`), else as the browser asks. */
const CHOSEN = new RegExp(`(?:^|;\\s*)console_language=(${PAGE_LANGUAGES.join('|')})(?:;|$)`);
const languageOf = ({ cookie = '', 'accept-language': wanted }: IncomingHttpHeaders): string =>
  CHOSEN.exec(cookie)?.[1] ?? languageWanted(wanted);

async function files(scope: FastifyInstance, headers: ReturnType<typeof pageHeaders>): Promise<void> {
  await serveFiles(scope, CONSOLE, () => headers);
  // A place in the console is a page of it, in one language; a file that is missing is missing.
  scope.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith(`${PREFIX}assets/`);
    // By no tag: it would be that of both languages, where these weigh the same
    if (isPage && !existsSync(join(CONSOLE, 'index.en.html'))) void reply.status(404).type('text/plain').send(NOT_BUILT);
    else if (isPage) void reply.sendFile(`index.${languageOf(request.headers)}.html`, { etag: false, lastModified: false });
    else sendProblem(reply, request, toProblemError(fromFramework(new NotFoundException())));
  });
}
