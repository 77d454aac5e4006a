import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { local, root } from '../../kit/paths.ts';

/** The console's stack with nothing on it: what every page of it costs, whatever it shows. */
const SOURCE = {
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title></head>
    <body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`,
  'main.js': `
    import { h, render } from 'preact';
    import { useState } from 'preact/hooks';
    import { LocationProvider, Route, Router } from 'preact-iso';

    const Empty = () => {
      const [title] = useState('Empty');
      return h('h1', null, title);
    };
    const App = () => h(LocationProvider, null, h(Router, null, h(Route, { default: true, component: Empty })));
    render(h(App), document.getElementById('root'));`,
};
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

export interface Served {
  url: string;
  stop: () => void;
}

/** Built as the console is, and sent compressed as that is. */
export async function serveEmptyPage(): Promise<Served> {
  const folder = join(local, 'empty-page');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(SOURCE)) writeFileSync(join(folder, name), text);
  const vite = join(root, 'node_modules/.bin/vite');
  await promisify(execFile)(vite, ['build', folder, '--emptyOutDir', '--outDir', join(folder, 'dist')], { cwd: folder });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url!;
    const type = TYPES[extname(path)];
    if (type === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    response.end(gzipSync(readFileSync(join(folder, 'dist', path))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() };
}
