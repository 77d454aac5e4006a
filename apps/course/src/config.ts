import {
  environment,
  environmentOrExit,
  OBJECT_STORE_RULES,
  objectStoreVariables,
  parseEnvironment,
  proxyVariables,
  serverVariables,
  tracingVariables,
  withRules,
  type VariableRule,
} from '@lib/validation';
import { z } from 'zod';
import { imageModels, textModels } from './authoring/models/model-settings.js';
import { sentinels } from './platform/redis/sentinels.js';

const inProduction =
  (holds: VariableRule<string>[2]): VariableRule<string>[2] =>
  (env) =>
    env.NODE_ENV !== 'production' || holds(env);

/** What every program of the service reads; the reference in docs/configuration.md is made of it. */
export const courseEnvironment = withRules(
  z.object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'])
      .default('development')
      .describe('production requires PUBLIC_URL, REDIS_URL and S3_ENDPOINT'),
    ...serverVariables({ graceSeconds: 90 }),
    PORT: environment.port
      .optional()
      .describe('port to listen on, of the worker for health and metrics; left out: API 3000, worker 3001'),
    PUBLIC_URL: environment
      .url('http', 'https')
      .optional()
      .describe('origin under which users reach the API; left out: http://localhost and the port'),
    ...proxyVariables,
    DATABASE_URL: environment.url('postgres', 'postgresql').describe('PostgreSQL 18, or PgBouncer before it; a secret'),
    DATABASE_SESSION_URL: environment
      .url('postgres', 'postgresql')
      .optional()
      .describe(
        'PostgreSQL itself, where DATABASE_URL is a PgBouncer in transaction mode: migrations, queues in PostgreSQL and what an operator runs go there; a secret',
      ),
    DATABASE_REPLICA_URL: environment
      .url('postgres', 'postgresql')
      .optional()
      .describe(
        'one streaming replica of it, which answers the API’s lists, analytics and audit trail while it is no more than a quarter of a second behind; a secret',
      ),
    DATABASE_POOL_SIZE: environment.positive
      .default(10)
      .describe('connections of each process, and as many of an API to the replica, besides those of its queues'),
    STORE_PATIENCE: environment.positive
      .default(1)
      .describe('PostgreSQL and Redis are waited for so many times as long as usual: more than 1 on a slow machine'),
    REDIS_URL: environment
      .url('redis', 'rediss')
      .optional()
      .describe(
        'queues and counters, with maxmemory-policy noeviction; without it queues are in PostgreSQL, counters in the process; a secret',
      ),
    REDIS_SENTINELS: z
      .string()
      .pipe(sentinels)
      .optional()
      .describe(
        'addresses host:port, by commas, of the sentinels that know where Redis is; the host in REDIS_URL is then the name by which they know it',
      ),
    REDIS_SENTINEL_PASSWORD: environment.text.optional().describe('password of the sentinels, where they have one; a secret'),
    ...objectStoreVariables({ objects: 'course files', bucket: 'course', prefix: 'course-files' }),
    S3_DOWNLOAD_URL: environment
      .url('http', 'https')
      .transform((url) => new URL(url).origin)
      .optional()
      .describe(
        'origin under which browsers reach the S3 server: videos, sound and documents of courses then come from there, by addresses that are good for an hour; without it all comes through the API',
      ),
    MAX_VIDEO_MEGABYTES: environment.positive
      .min(20, 'at least 20, as any file')
      .default(200)
      .describe('largest video that is taken; an ingress must let so much pass'),
    UPLOADS_DIR: environment.text
      .optional()
      .describe(
        'folder of the API, on a disk, in which files wait while they come in; left out: that of the system for temporary files',
      ),
    UPLOADS_MEGABYTES: environment.positive
      .default(1_000)
      .describe('disk that all files together may take there; who comes when it is taken is asked to come again'),
    LOG_LEVEL: environment.logLevel,
    ...tracingVariables,
    INITIAL_CREDITS: environment.count.default(1_000).describe('credits of a new workspace'),
    RATE_LIMIT_PER_MINUTE: environment.positive
      .default(120)
      .describe(
        'requests a minute with one session or token, and from one address without: five times as many, large and slow ones counting more; connections of apps that one address may begin in a minute',
      ),
    CONSOLE_REQUESTS_PER_MINUTE: environment.positive
      .default(600)
      .describe('requests a minute of one session in the console, all its tabs together'),
    OAUTH_KEYS: environment.text
      .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i, 'not keys of 64 hexadecimal digits (openssl rand -hex 32), separated by commas')
      .transform((keys) => keys.toLowerCase().split(','))
      .refine((keys) => new Set(keys).size === keys.length, 'has a key twice')
      .default([])
      .describe(
        "keys of OAuth's cookies and signatures by commas, the one in use first; without them they are made in the database; a secret",
      ),
    OAUTH_REGISTRATIONS_PER_HOUR: environment.positive
      .default(60)
      .describe('OAuth clients that may register themselves from one address'),
    OAUTH_CLIENT_METADATA_DOCUMENTS: environment.flag
      .default(false)
      .describe(
        'lets OAuth clients be known by the https address of a document, which is fetched; without it they register themselves',
      ),
    OAUTH_METADATA_PROBE_URL: z
      .url({ protocol: /^https$/ })
      .default('https://www.iana.org/')
      .describe(
        'what is asked, where such documents are fetched, to learn whether there is a way out; if not, they are not offered',
      ),
    OAUTH_METADATA_ALLOW_PRIVATE: environment.flag
      .default(false)
      .describe('lets these documents be on private addresses, for tests; refused in production'),
    WEBHOOK_ALLOW_PRIVATE: environment.flag
      .default(false)
      .describe('lets webhooks reach http on private addresses, for tests; refused in production'),
    SMTP_URL: environment
      .url('smtp', 'smtps')
      .optional()
      .describe(
        'where mail is handed in, such as smtp://user:password@mail.example.org:587; without it links are logged, in production mails wait; for the worker, and for the API, where it makes registering and changing one’s address need a mailed link; a secret',
      ),
    MAIL_FROM: environment.text.optional().describe('sender of that mail; left out: no-reply at the host of PUBLIC_URL'),
    AUDIT_RETENTION_DAYS: environment.count
      .refine(
        (days) => days === 0 || days >= 30,
        'at least 30, since misuse is found weeks later; or 0, which clears nothing away',
      )
      .default(730)
      .describe('events of the audit trail older than so many days, at least 30, are cleared away; 0: none ever'),
    DELIVERY_RETENTION_DAYS: environment.positive
      .default(30)
      .describe('webhook deliveries, and the events behind them, are cleared away so many days after their end'),
    GENERATION_RETENTION_DAYS: environment.positive
      .default(365)
      .describe('generations are cleared away so many days after their end; the course stays'),
    MODEL_CALL_RETENTION_DAYS: environment.positive
      .min(31, 'at least 31: the budget of a month counts its calls')
      .default(400)
      .describe('records of model calls are cleared away after so many days'),
    TEXT_MODELS: z
      .string()
      .default('[]')
      .pipe(textModels)
      .describe("language models as a JSON array, the workspaces' default first; empty: the offline author; a secret"),
    IMAGE_MODELS: z
      .string()
      .default('[]')
      .pipe(imageModels)
      .describe('image models likewise; empty: the offline illustrator; a secret'),
  }),
  [
    ...OBJECT_STORE_RULES,
    ['S3_DOWNLOAD_URL', 'belongs to S3_ENDPOINT', ({ S3_DOWNLOAD_URL, S3_ENDPOINT }) => !S3_DOWNLOAD_URL || !!S3_ENDPOINT],
    [
      'UPLOADS_MEGABYTES',
      'at least twice MAX_VIDEO_MEGABYTES',
      ({ UPLOADS_MEGABYTES, MAX_VIDEO_MEGABYTES }) => Number(UPLOADS_MEGABYTES) >= 2 * Number(MAX_VIDEO_MEGABYTES),
    ],
    ['REDIS_SENTINELS', 'belong to REDIS_URL', ({ REDIS_SENTINELS, REDIS_URL }) => !REDIS_SENTINELS || !!REDIS_URL],
    ['REDIS_SENTINEL_PASSWORD', 'belongs to REDIS_SENTINELS', (env) => !env.REDIS_SENTINEL_PASSWORD || !!env.REDIS_SENTINELS],
    ['REDIS_URL', 'in production, queues and counters are shared by replicas', inProduction((env) => !!env.REDIS_URL)],
    ['PUBLIC_URL', 'in production, links need the public origin', inProduction((env) => !!env.PUBLIC_URL)],
    ['WEBHOOK_ALLOW_PRIVATE', 'never in production: leave it out', inProduction((env) => !env.WEBHOOK_ALLOW_PRIVATE)],
    [
      'OAUTH_METADATA_ALLOW_PRIVATE',
      'never in production: leave it out',
      inProduction((env) => !env.OAUTH_METADATA_ALLOW_PRIVATE),
    ],
  ],
);

export type ProcessName = 'course-api' | 'course-worker' | 'course-migrate' | 'course-operator';

export type Config = Omit<z.output<typeof courseEnvironment>, 'PORT' | 'PUBLIC_URL' | 'DATABASE_SESSION_URL'> & {
  process: ProcessName;
  PORT: number;
  /** Where a connection keeps its session, as DATABASE_URL does unless it is another. */
  DATABASE_SESSION_URL: string;
  /** Origin without a trailing slash. */
  PUBLIC_URL: string;
};

/** From where pages may load what plays, beside the service itself. */
export const downloadOrigins = ({ S3_DOWNLOAD_URL }: Config): string[] =>
  S3_DOWNLOAD_URL === undefined ? [] : [S3_DOWNLOAD_URL];

/** Injection token of the configuration. */
export const CONFIG = Symbol('CONFIG');

const DEFAULT_PORT: Record<ProcessName, number> = {
  'course-api': 3000,
  'course-worker': 3001,
  'course-migrate': 0,
  'course-operator': 0,
};

/** @throws {EnvironmentError} naming every wrong variable. */
export function readConfig(process: ProcessName, source: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(courseEnvironment, source);
  const PORT = env.PORT ?? DEFAULT_PORT[process];
  const DATABASE_SESSION_URL = env.DATABASE_SESSION_URL ?? env.DATABASE_URL;
  return {
    ...env,
    process,
    PORT,
    DATABASE_SESSION_URL,
    PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
  };
}

/** Ends the process with all that is wrong with its environment. */
export function configOrExit(name: ProcessName): Config {
  return environmentOrExit(() => readConfig(name, process.env));
}
