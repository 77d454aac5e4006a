import { logFile } from '../kit/paths.ts';
import { step } from '../kit/progress.ts';
import type { Supervisor } from '../kit/supervisor.ts';
import { hasProgram, installPackages } from '../services/debian.ts';
import { throwAwayHome } from '../services/postgres-home.ts';
import { startPostgres } from '../services/postgres.ts';
import { startRedis } from '../services/redis.ts';
import { PYTHON, startS3 } from '../services/s3.ts';

export interface TestServices {
  env: Record<string, string>;
  /** Why a service is missing; its suites are then skipped. */
  missing: string[];
}

export async function startServices(supervisor: Supervisor): Promise<TestServices> {
  const services: TestServices = { env: {}, missing: [] };
  await Promise.all([addPostgres(supervisor, services), addOptional(supervisor, services)]);
  return services;
}

async function addPostgres(supervisor: Supervisor, { env }: TestServices): Promise<void> {
  const home = throwAwayHome();
  supervisor.removeAtEnd(home.folder);
  const options = { home, logFile: logFile('test-postgres'), durable: false };
  env.TEST_DATABASE_URL = await step('Starting PostgreSQL for the tests', () => startPostgres(supervisor, options));
}

/** What npm does not have: taken from Debian's packages where the machine lets us. */
async function addOptional(supervisor: Supervisor, { env, missing }: TestServices): Promise<void> {
  const hasRedis = (): boolean => hasProgram('redis-server', '--version');
  const hasSwift = (): boolean => hasProgram(PYTHON, '-c', 'import swift.proxy');
  // The shell is the same browser without windows: it starts in a fifth of the time.
  const hasChromium = (): boolean => ['chromium-headless-shell', 'chromium'].some((name) => hasProgram(name, '--version'));
  // Debian's is where only root looks for programs
  const hasNginx = (): boolean => hasProgram('nginx', '-v') || hasProgram('/usr/sbin/nginx', '-v');
  const hasPromtool = (): boolean => hasProgram('promtool', '--version');
  const wanted = [
    ...(hasRedis() ? [] : ['redis-server']),
    ...(hasSwift() ? [] : ['python3-swift']),
    ...(hasChromium() ? [] : ['chromium-headless-shell']),
    ...(hasNginx() ? [] : ['nginx']),
    ...(hasPromtool() ? [] : ['prometheus']),
  ];
  const refusal =
    wanted.length > 0 ? await step(`Installing ${wanted.join(', ')}`, () => installPackages(supervisor, wanted)) : undefined;
  if (hasRedis()) env.TEST_REDIS_URL = await step('Starting Redis for the tests', () => startRedis(supervisor));
  else missing.push(`Redis: suites on it are skipped; ${refusal}`);
  if (hasSwift()) {
    const s3 = await step('Starting an S3 server for the tests', () => startS3(supervisor));
    env.TEST_S3_ENDPOINT = s3.endpoint;
    env.TEST_S3_REGION = s3.region;
    env.TEST_S3_ACCESS_KEY = s3.accessKey;
    env.TEST_S3_SECRET_KEY = s3.secretKey;
  } else {
    missing.push(`S3: suites on it are skipped; ${refusal}`);
  }
  // Its suites look for it on the PATH, where another make of it may serve as well
  if (!hasChromium()) missing.push(`Chromium: suites in a browser are skipped where no other is found; ${refusal}`);
  if (!hasNginx()) missing.push(`nginx: suites behind it are skipped; ${refusal}`);
  if (!hasPromtool()) missing.push(`promtool: the alerts are not tried out; ${refusal}`);
}
