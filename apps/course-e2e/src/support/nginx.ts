import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.js';

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
}

/** nginx in front of several processes: each request to the next of them in turn. */
export interface Nginx {
  url: string;
  /** Every request that has been answered. */
  handed(): Promise<Handed[]>;
  stop(): Promise<void>;
}

/**
 * A request goes on to another process only if it has not been sent to the first. A process that says that it is not ready is
 * left out for two seconds; who asks for that, again and again as an orchestrator does, is the test.
 */
export async function startNginx(port: number, targets: string[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'course-e2e-nginx-'));
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
      log_format handed escape=json '{"request":"$request","status":$status,"to":"$upstream_addr","sent":"$upstream_bytes_sent"}';
      access_log ${folder}/handed.log handed;
      client_max_body_size 30m;
      upstream processes {
        ${servers.join('\n        ')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_buffering off;
        proxy_next_upstream error;
        add_header X-Served-By $upstream_addr always;
        location / { proxy_pass http://processes; }
        location = /health/ready {
          proxy_next_upstream error http_503;
          proxy_pass http://processes;
        }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')];
  const child = spawn('nginx', args, { env: { PATH }, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await until(
    () => fetch(`${url}/health/live`).catch(() => null),
    (answer) => answer?.ok === true || child.exitCode !== null,
  );
  if (child.exitCode !== null) throw new Error(`nginx ended:\n${await readFile(join(folder, 'error.log'), 'utf8')}`);
  return {
    url,
    handed: async () =>
      (await readFile(join(folder, 'handed.log'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { request: string; status: number; to: string; sent: string })
        .map(({ to, sent, ...rest }) => ({ ...rest, to: to.split(', '), sent: sent.split(', ').map(Number) })),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
