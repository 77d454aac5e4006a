import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { local, root } from '../../kit/paths.ts';
import { anyFreePort } from '../../kit/ports.ts';
import { Supervisor } from '../../kit/supervisor.ts';
import { until } from '../../kit/wait.ts';
import type { Application } from '../applications.ts';
import { openFront, type Front } from './front.ts';
import { keepLive } from './launch-live.ts';
import { LiveProcess } from './live-process.ts';

const MAIN = `import { createServer } from 'node:http';
import { words } from './words.js';
const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'; style-src 'self'" };
createServer((request, response) => {
  response.writeHead(200, headers).end(request.url === '/ui/' ? '<html lang="de">' : words);
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

describe('A service while it is developed', () => {
  const supervisor = new Supervisor();
  let folder: string;
  let front: Front;
  let end: () => Promise<void>;
  const write = (file: string, content: string): void => writeFileSync(join(folder, file), content);
  const log = (): string => join(folder, 'service.log');
  const said = async (path = '/', accept = '*/*'): Promise<string> =>
    // A kept-alive connection may be closed with the process behind it
    (await fetch(`${front.url}${path}`, { headers: { accept, connection: 'close' } })).text();

  beforeAll(async () => {
    mkdirSync(local, { recursive: true });
    folder = mkdtempSync(join(local, 'live-'));
    mkdirSync(join(folder, 'src'));
    write('package.json', '{ "type": "module" }');
    write(
      'rolldown.config.js',
      `export default { platform: 'node', input: { main: 'src/main.ts' }, output: { dir: 'dist', format: 'esm' } };`,
    );
    write('src/main.ts', MAIN);
    write('src/words.ts', `export const words: string = 'one';`);
    write('vite.config.ts', `export default { base: '/ui/' };`);
    write(
      'index.html',
      '<!doctype html><html lang="en"><head></head><body><script type="module" src="/page.ts"></script></body></html>',
    );
    write('page.ts', `document.title = 'page';`);
    const project = relative(root, folder);
    front = await openFront(await anyFreePort(), { project, files: { '/ui/': 'index.html' } });
    const application = (port: number): Application => ({
      name: 'Fixture',
      command: process.execPath,
      args: [join(folder, 'dist/main.js')],
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
      logFile: log(),
      url: `http://localhost:${port}`,
    });
    const service = new LiveProcess(supervisor, application, front.forwardTo);
    end = await keepLive(project, 'Fixture', () => service.replace());
  });
  afterAll(async () => {
    await end();
    await front.close();
    await supervisor.stop();
    rmSync(folder, { recursive: true });
  });

  it('answers with what was saved last, at one address', async () => {
    expect(await said()).toBe('one');
    write('src/words.ts', `export const words: string = 'two';`);
    await until(said, (words) => words === 'two');
  });

  it('goes on through sources that cannot be read or do not start, and takes the next good ones', async () => {
    const before = await said();
    write('src/words.ts', 'export const words: string = (;');
    write('src/words.ts', `throw new Error('It does not start.');\nexport const words: string = 'three';`);
    await until(
      () => readFileSync(log(), 'utf8'),
      (text) => text.includes('It does not start.'),
    );
    expect(await said()).toBe(before);
    write('src/words.ts', `export const words: string = 'four';`);
    await until(said, (words) => words === 'four');
  });

  it('has its pages from their sources, in its language and under its policy', async () => {
    const answer = await fetch(`${front.url}/ui/`, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('src="/ui/page.ts"');
    expect(page).toContain('/ui/@vite/client');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'nonce-dev' 'self'");
    expect(await said('/ui/page.ts')).toContain(`document.title = "page"`);
  });
});
