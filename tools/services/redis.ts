import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFile } from '../kit/paths.ts';
import { atFreePort } from '../kit/ports.ts';
import { untilAnswers, type Supervisor } from '../kit/supervisor.ts';

/** Gives the URL of a Redis that keeps nothing, at any free port where none is named. */
export function startRedis(supervisor: Supervisor, wanted?: number): Promise<string> {
  const start = (port: number): Promise<string> => startAt(supervisor, port);
  return wanted === undefined ? atFreePort('any', start) : start(wanted);
}

async function startAt(supervisor: Supervisor, port: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'course-and-grid-redis-'));
  supervisor.removeAtEnd(folder);
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const server = await supervisor.start({ name: 'Redis', command: 'redis-server', args, logFile: logFile('test-redis') });
  await untilAnswers(server, () => answersPing(port), 'Redis to answer');
  return `redis://127.0.0.1:${port}`;
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => socket.end(() => resolve(answer.toString().startsWith('+PONG'))));
    socket.once('error', () => resolve(false));
  });
}
