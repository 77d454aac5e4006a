import type { ChildProcess } from 'node:child_process';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { startCourseService, type CourseService } from './course-service.js';
import { startNginx, type Nginx } from '@repo/tools/kit/nginx.ts';
import { findNginx } from '@repo/tools/kit/programs.ts';
import { makeBucket } from '@repo/tools/services/s3-bucket.ts';
import { startReceiver, type Receiver } from './receiver.js';

const { TEST_REDIS_URL, TEST_S3_ENDPOINT, TEST_S3_REGION, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;

/** What replicas need and is not there. */
export const MISSING: readonly string[] = [
  ...(findNginx() ? [] : ['nginx']),
  ...(TEST_REDIS_URL ? [] : ['TEST_REDIS_URL']),
  ...(TEST_S3_ENDPOINT ? [] : ['TEST_S3_ENDPOINT']),
];

/** A request goes on to another process only if it has not been sent to the first. */
const NGINX_SETTINGS = [
  'client_max_body_size 30m',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for',
  'proxy_buffering off',
  'proxy_next_upstream error',
];

/** Two APIs behind nginx and two workers, on PostgreSQL, Redis and S3, and somebody whom webhooks reach. */
export interface Replicas {
  service: CourseService;
  nginx: Nginx;
  receiver: Receiver;
  apis: { url: string; child: ChildProcess }[];
  workers: ChildProcess[];
  stop(): Promise<void>;
}

export async function startReplicas(env: NodeJS.ProcessEnv): Promise<Replicas> {
  const port = await anyFreePort();
  const bucket = `course-replicas-${process.pid}`;
  const keys = { region: TEST_S3_REGION ?? '', accessKey: TEST_S3_ACCESS_KEY ?? '', secretKey: TEST_S3_SECRET_KEY ?? '' };
  await makeBucket({ endpoint: TEST_S3_ENDPOINT ?? '', ...keys }, bucket);
  const service = await startCourseService({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // A number of its own: the queues of other suites have the same names.
    REDIS_URL: `${TEST_REDIS_URL}/7`,
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_REGION: TEST_S3_REGION,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    S3_DOWNLOAD_URL: TEST_S3_ENDPOINT,
    S3_BUCKET: bucket,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  });
  try {
    const [api, worker, receiver] = await Promise.all([service.another('main'), service.another('worker'), startReceiver()]);
    const apis = [{ url: service.url, child: service.api }, api];
    const nginx = await startNginx(
      port,
      apis.map(({ url }) => url),
      NGINX_SETTINGS,
    );
    const stop = async (): Promise<void> => {
      await nginx.stop();
      receiver.stop();
      await service.stop();
    };
    return { service, nginx, receiver, apis, workers: [service.worker, worker.child], stop };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
