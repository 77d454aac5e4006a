import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFile } from '../../kit/paths.ts';
import { anyFreePort } from '../../kit/ports.ts';
import type { Supervisor } from '../../kit/supervisor.ts';
import type { Contender } from './contender.ts';

const HEADERS = [
  'Cache-Control "public, max-age=300"',
  'Vary Accept-Encoding',
  'Access-Control-Allow-Origin *',
  'X-Content-Type-Options nosniff',
];

/** One worker that serves the same bytes as static files, as fast as its own settings make it, with no access log. */
export async function startNginx(
  supervisor: Supervisor,
  files: ReadonlyMap<string, Buffer>,
  encoding: 'gzip' | 'br',
): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), 'grid-load-nginx-'));
  supervisor.removeAtEnd(folder);
  // Debian's light build knows gzip_static and not brotli: there the file itself is what brotli made.
  const suffix = encoding === 'gzip' ? '.gz' : '';
  for (const [path, bytes] of files) {
    mkdirSync(join(folder, 'www', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'www', `${path}${suffix}`), bytes);
  }
  const port = await anyFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const headers = [...HEADERS, ...(encoding === 'br' ? ['Content-Encoding br'] : [])].map((header) => `add_header ${header};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr;
events { worker_connections 2048; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; default_type application/json;
  open_file_cache max=100 inactive=60s; open_file_cache_valid 60s; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/www; gzip_static ${encoding === 'gzip' ? 'on' : 'off'}; location / { ${headers.join(' ')} } }
}
`,
  );
  const server = await supervisor.start({
    name: `nginx (${encoding})`,
    command: 'nginx',
    args: ['-c', join(folder, 'nginx.conf'), '-p', folder],
    stopSignal: 'SIGQUIT',
    logFile: logFile(`load-nginx-${encoding}`),
  });
  return { name: 'nginx', url: `http://127.0.0.1:${port}`, pid: server.pid, process: server };
}
