import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer as createVite } from 'vite';
import { root } from '../../kit/paths.ts';
import { say } from '../../kit/progress.ts';

export interface Pages {
  /** The folder of the project. */
  project: string;
  /** Page files by where their addresses begin; the first is also where Vite serves the sources. */
  files: Record<string, string>;
}

export interface Front {
  url: string;
  /** Where the service answers now. */
  forwardTo: (url: string) => void;
  close: () => Promise<void>;
}

/** Lets Vite's styles into the page, whose policy is otherwise that of the service. */
const NONCE = 'dev';

/** An old service worker of the built pages would show them from its cache. This one replaces it and does nothing. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(caches.keys().then((keys) => Promise.all(keys.map((key) => caches.delete(key))))));`;

/** The address of a service: pages come from their sources by Vite and change as these do, all else from the service. */
export async function openFront(port: number, { project, files }: Pages): Promise<Front> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const [base] = Object.keys(files) as [string];
  const vite = await createVite({
    root: join(root, project),
    configFile: join(root, project, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    html: { cspNonce: NONCE },
    server: { middlewareMode: true, hmr: { server } },
  });
  let target = '';

  async function sendPage(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'accept-encoding': _compressed, 'if-none-match': _known, ...headers } = request.headers;
    const answer = await send(target, request, response, headers);
    const served = await text(answer);
    if (answer.statusCode !== 200) return void response.writeHead(answer.statusCode!, answer.headers).end(served);
    const lang = /<html lang="(\w+)">/.exec(served)?.[0] ?? '';
    const source = readFileSync(join(root, project, file), 'utf8').replace(/<html lang="\w+">/, lang);
    const page = await vite.transformIndexHtml(request.url!, source);
    const { 'content-length': _length, 'transfer-encoding': _chunked, ...answered } = answer.headers;
    const policy = String(answered['content-security-policy']);
    response.writeHead(200, {
      ...answered,
      'cache-control': 'no-store',
      'content-security-policy': policy.replace('style-src', `style-src 'nonce-${NONCE}'`),
    });
    response.end(page);
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await send(target, request, response, request.headers);
    response.writeHead(answer.statusCode!, answer.headers);
    answer.on('error', () => response.destroy()).pipe(response);
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    const failed = (error: Error): void => {
      // A browser that goes away, and a service that is not there, are no news.
      if (!response.closed && !('code' in error)) say(`  ${url}: ${error.message}`);
      response.destroy();
    };
    const toService = (): void => {
      request.url = url; // Vite takes the base away
      forward(request, response).catch(failed);
    };
    const file = pageOf(request, files);
    if (file) sendPage(file, request, response).catch(failed);
    else if (url === `${base}sw.js`) response.writeHead(200, { 'content-type': 'text/javascript' }).end(NO_WORKER);
    else if (url.startsWith(base)) vite.middlewares(request, response, toService);
    else toService();
  });
  async function close(): Promise<void> {
    await vite.close();
    server.close().closeAllConnections();
  }
  return { url: `http://localhost:${port}`, forwardTo: (url) => (target = url), close };
}

/** The file of the page that a browser opens. */
function pageOf({ method, headers, url = '' }: IncomingMessage, files: Pages['files']): string | undefined {
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return undefined;
  return Object.entries(files).find(([begin]) => url.startsWith(begin))?.[1];
}

async function send(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: IncomingMessage['headers'],
): Promise<IncomingMessage> {
  const onward = ask(target + request.url, { method: request.method, headers });
  response.once('close', () => onward.destroy());
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  return answer;
}
