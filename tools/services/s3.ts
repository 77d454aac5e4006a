import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { logFile } from '../kit/paths.ts';
import { atFreePort } from '../kit/ports.ts';
import { untilAnswers, type Supervisor } from '../kit/supervisor.ts';

/** Debian's own Python, which sees Debian's python3-swift; another `python3` earlier on the PATH does not. */
export const PYTHON = '/usr/bin/python3';

export interface S3Access {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Starts OpenStack Swift behind its S3 API: a real object server that checks signatures. It has no buckets yet. */
export function startS3(supervisor: Supervisor): Promise<S3Access> {
  return atFreePort('any', (port) => startAt(supervisor, port));
}

async function startAt(supervisor: Supervisor, port: number): Promise<S3Access> {
  // On the disk: Swift needs extended attributes, which files in memory have since Linux 6.6 only
  const folder = mkdtempSync('/var/tmp/course-and-grid-s3-');
  supervisor.removeAtEnd(folder);
  const access = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    accessKey: 'test:tester',
    secretKey: randomBytes(20).toString('base64url'),
  };
  const script = join(import.meta.dirname, 'swift-server.py');
  const args = [script, folder, String(port), access.region, access.secretKey];
  const server = await supervisor.start({ name: 'S3 (OpenStack Swift)', command: PYTHON, args, logFile: logFile('test-s3') });
  const isHealthy = (): Promise<boolean> =>
    fetch(`${access.endpoint}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    );
  await untilAnswers(server, isHealthy, 'the S3 server to answer');
  return access;
}
