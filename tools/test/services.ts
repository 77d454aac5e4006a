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
  const postgres = step('Starting PostgreSQL for the tests', async () => {
    const home = throwAwayHome();
    supervisor.removeAtEnd(home.folder);
    services.env.TEST_DATABASE_URL = await startPostgres(supervisor, { home, logFile: logFile('test-postgres'), durable: false });
  });
  const hasRedis = (): boolean => hasProgram('redis-server', '--version');
  const hasSwift = (): boolean => hasProgram(PYTHON, '-c', 'import swift.proxy');
  const wanted = [...(hasRedis() ? [] : ['redis-server']), ...(hasSwift() ? [] : ['python3-swift'])];
  const refusal = wanted.length > 0 ? await step(`Installing ${wanted.join(' and ')}`, () => installPackages(supervisor, wanted)) : undefined;
  if (hasRedis()) services.env.TEST_REDIS_URL = await step('Starting Redis for the tests', () => startRedis(supervisor));
  else services.missing.push(`Redis: suites on it are skipped; ${refusal}`);
  if (hasSwift()) {
    const s3 = await step('Starting an S3 server for the tests', () => startS3(supervisor));
    services.env.TEST_S3_ENDPOINT = s3.endpoint;
    services.env.TEST_S3_REGION = s3.region;
    services.env.TEST_S3_ACCESS_KEY = s3.accessKey;
    services.env.TEST_S3_SECRET_KEY = s3.secretKey;
  } else {
    services.missing.push(`S3: suites on it are skipped; ${refusal}`);
  }
  await postgres;
  return services;
}
