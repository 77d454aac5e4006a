import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from './programs.ts';
import { waitFor } from './wait.ts';

/** What became of one request. */
export interface Handed {
  request: string;
  status: number;
  /** The processes that were tried, how many bytes each was sent, and what each answered: 502 where it could not be reached. */
  to: string[];
  sent: number[];
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
 * The settings are directives of nginx: what the service needs of whatever stands before it. A process that fails, or says that it
 * is not ready where they let a request go on then, is left out for two seconds; a question about its health always goes on.
 */
export async function startNginx(port: number, targets: string[], settings: string[]): Promise<Nginx> {
  const command = findNginx();
  if (!command) throw new Error('There is no nginx: apt-get install nginx');
  const folder = await mkdtemp(join(tmpdir(), 'course-and-grid-nginx-'));
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, targets, settings));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')];
  const child = spawn(command, args, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  const answers = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${await readFile(join(folder, 'error.log'), 'utf8')}`);
    return fetch(`${url}/health/live`).then(
      () => true,
      () => false,
    );
  };
  await waitFor(answers, { what: 'nginx to answer' });
  return {
    url,
    handed: async () => (await readFile(join(folder, 'handed.log'), 'utf8')).trim().split('\n').map(readHanded),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, targets: string[], settings: string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const servers = targets.map((target) => `server ${new URL(target).host} max_fails=1 fail_timeout=2s;`);
  const handed =
    '{"request":"$request","status":$status,"to":"$upstream_addr","sent":"$upstream_bytes_sent","answers":"$upstream_status"}';
  return `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      ${temporary.join('\n      ')}
      log_format handed escape=json '${handed}';
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
        ${settings.map((setting) => `${setting};`).join('\n        ')}
        add_header X-Served-By $upstream_addr always;
        location / { proxy_pass http://processes; }
        location = /health/ready {
          proxy_next_upstream error http_503;
          proxy_pass http://processes;
        }
      }
    }`;
}

function readHanded(line: string): Handed {
  const { request, status, ...tried } = JSON.parse(line) as Record<'request' | 'to' | 'sent' | 'answers', string> & {
    status: number;
  };
  const [to, sent, answers] = [tried.to, tried.sent, tried.answers].map((list) => list.split(', '));
  return { request, status, to: to!, sent: sent!.map(Number), answers: answers!.map(Number) };
}
