import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from './wait-for.js';

/** Debian's is in /usr/sbin, which is not on everybody's PATH. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin`;

export const NGINX_IS_THERE = spawnSync('nginx', ['-v'], { env: { PATH } }).status === 0;

/** What became of one request. */
export interface Handed {
  request: string;
  status: number;
  /** The processes that were tried, and how many bytes each was sent. */
  to: string[];
  sent: number[];
  /** What each answered; 502 where it could not be reached. */
  answers: number[];
}

/** nginx in front of several processes: each request to the next of them in turn. */
export interface Nginx {
  url: string;
  /** Every request that has been answered. */
  handed(): Promise<Handed[]>;
  stop(): Promise<void>;
}

/**
 * A request goes on to the other process if it has not been sent to the first, or the first says that it is not ready: it is about
 * to end, or has no data yet. Such a process is left out for two seconds.
 */
export async function startNginx(port: number, targets: string[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'grid-e2e-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const servers = targets.map((target) => `server ${new URL(target).host} max_fails=1 fail_timeout=2s;`);
  const configuration = `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      ${temporary.join('\n      ')}
      log_format handed escape=json '{"request":"$request","status":$status,"to":"$upstream_addr","sent":"$upstream_bytes_sent","answers":"$upstream_status"}';
      access_log ${folder}/handed.log handed;
      upstream processes {
        ${servers.join('\n        ')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_next_upstream error http_503;
        add_header X-Served-By $upstream_addr always;
        location / { proxy_pass http://processes; }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')];
  const child = spawn('nginx', args, { env: { PATH }, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitFor('nginx to answer', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${await readFile(join(folder, 'error.log'), 'utf8')}`);
    return fetch(`${url}/health/live`).catch(() => null);
  });
  return {
    url,
    handed: async () =>
      (await readFile(join(folder, 'handed.log'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { request: string; status: number; to: string; sent: string; answers: string })
        .map(({ to, sent, answers, ...rest }) => ({
          ...rest,
          to: to.split(', '),
          sent: numbers(sent),
          answers: numbers(answers),
        })),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const numbers = (list: string): number[] => list.split(', ').map(Number);
