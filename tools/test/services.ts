import { existsSync } from 'node:fs';
import { logFile } from '../kit/paths.ts';
import { CJK_FONT, findChromium, findNginx, findPgBouncer, hasProgram } from '../kit/programs.ts';
import { step } from '../kit/progress.ts';
import type { Supervisor } from '../kit/supervisor.ts';
import { OLDEST_KUBECTL, whyNoKubectl } from '../manifests/kubectl.ts';
import { installPackages, type Package } from '../services/debian.ts';
import { throwAwayHome } from '../services/postgres-home.ts';
import { startPostgres } from '../services/postgres.ts';
import { startRedis } from '../services/redis.ts';
import { PYTHON, startS3 } from '../services/s3.ts';
import { PACKAGES } from './packages.mjs';

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
  const hasPromtool = (): boolean => hasProgram('promtool', '--version');
  const wanted: Package[] = [
    ...(hasRedis() ? [] : [{ name: PACKAGES.redis }]),
    ...(hasSwift() ? [] : [{ name: PACKAGES.s3 }]),
    ...(findChromium() ? [] : [{ name: PACKAGES.browser }]),
    ...(findNginx() ? [] : [{ name: PACKAGES.proxy }]),
    ...(findPgBouncer() ? [] : [{ name: PACKAGES.pooler }]),
    ...(existsSync(CJK_FONT) ? [] : [{ name: PACKAGES.cjkFont }]),
    ...(hasPromtool() ? [] : [{ name: PACKAGES.alerts }]),
    ...(whyNoKubectl() ? [{ name: 'kubernetes-client', oldest: OLDEST_KUBECTL }] : []),
  ];
  const names = wanted.map(({ name }) => name).join(', ');
  const refusal = wanted.length > 0 ? await step(`Installing ${names}`, () => installPackages(wanted)) : undefined;
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
  if (!findChromium()) missing.push(`Chromium: suites in a browser are skipped; ${refusal}`);
  if (!findNginx()) missing.push(`nginx: suites behind it are skipped; ${refusal}`);
  if (!findPgBouncer()) missing.push(`PgBouncer: suites behind it are skipped; ${refusal}`);
  if (!existsSync(CJK_FONT)) missing.push(`fonts-wqy-microhei: no PDF is set in Chinese, Japanese and Korean; ${refusal}`);
  if (!hasPromtool()) missing.push(`promtool: the alerts are not tried out; ${refusal}`);
  if (whyNoKubectl()) missing.push(`kubectl: the manifests are not rendered, ${whyNoKubectl()}; ${refusal}`);
}
