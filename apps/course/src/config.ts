import { environment, parseEnvironment, tracingVariables } from '@lib/validation';
import { z } from 'zod';
import { imageModels, textModels } from './models/model-settings.js';

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: environment.text.default('127.0.0.1'),
    PORT: environment.port.optional(),
    PUBLIC_URL: environment.url('http', 'https').optional(),
    /** For which the API goes on serving once it was told to end; less than its orchestrator waits before it kills. */
    DRAIN_SECONDS: environment.count.max(60).default(0),
    DATABASE_URL: environment.url('postgres', 'postgresql'),
    DATABASE_POOL_SIZE: environment.positive.default(10),
    REDIS_URL: environment.url('redis', 'rediss').optional(),
    S3_ENDPOINT: environment.url('http', 'https').optional(),
    S3_REGION: environment.text.default('us-east-1'),
    S3_ACCESS_KEY: environment.text.optional(),
    S3_SECRET_KEY: environment.text.optional(),
    S3_BUCKET: environment.text.default('course'),
    S3_PREFIX: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'not a path like course-files, without a slash at either end')
      .default('course-files'),
    OBJECTS_DIR: environment.text.default('.local/objects'),
    LOG_LEVEL: environment.logLevel.default('info'),
    ...tracingVariables,
    INITIAL_CREDITS: environment.count.default(1_000),
    RATE_LIMIT_PER_MINUTE: environment.positive.default(120),
    /** For cookies and signatures of OAuth, the one in use first; none: they are made in the database. */
    OAUTH_KEYS: environment.text
      .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i, 'not keys of 64 hexadecimal digits (openssl rand -hex 32), separated by commas')
      .transform((keys) => keys.toLowerCase().split(','))
      .refine((keys) => new Set(keys).size === keys.length, 'has a key twice')
      .default([]),
    /** Clients of OAuth that may register themselves from one address. */
    OAUTH_REGISTRATIONS_PER_HOUR: environment.positive.default(60),
    /** Lets OAuth clients be known by the address of a document that they publish, which is then fetched. */
    OAUTH_CLIENT_METADATA_DOCUMENTS: environment.flag.default(true),
    /** Lets those documents be on private addresses, for tests and development on one machine. */
    OAUTH_METADATA_ALLOW_PRIVATE: environment.flag.default(false),
    /** Lets webhooks reach http and private addresses, for tests and development on one machine. */
    WEBHOOK_ALLOW_PRIVATE: environment.flag.default(false),
    /** Where mail is handed in, such as smtp://user:password@mail.example.org:587. Without it, outside production, links are logged instead. */
    SMTP_URL: environment.url('smtp', 'smtps').optional(),
    /** Sender of that mail; left out: no-reply at the host of PUBLIC_URL. */
    MAIL_FROM: environment.text.optional(),
    /** Events of the audit trail older than so many days are cleared away; 0: none ever. */
    AUDIT_RETENTION_DAYS: environment.count.default(730),
    /** Webhook deliveries, and the events behind them, so many days after their end. */
    DELIVERY_RETENTION_DAYS: environment.positive.default(30),
    /** Generations so many days after their end; the course stays. */
    GENERATION_RETENTION_DAYS: environment.positive.default(365),
    /** Calls of models; those of this month are still counted against its budget. */
    MODEL_CALL_RETENTION_DAYS: environment.positive.min(31, 'at least 31: the budget of a month counts its calls').default(400),
    /** Language models as a JSON array, the workspaces' default first; empty: the offline author. */
    TEXT_MODELS: z.string().default('[]').pipe(textModels),
    /** Image models likewise; empty: the offline illustrator. */
    IMAGE_MODELS: z.string().default('[]').pipe(imageModels),
  })
  .superRefine((env, issues) => {
    for (const path of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (env.S3_ENDPOINT && !env[path]) issues.addIssue({ code: 'custom', path: [path], message: 'belongs to S3_ENDPOINT' });
    if (env.NODE_ENV !== 'production') return;
    for (const path of ['WEBHOOK_ALLOW_PRIVATE', 'OAUTH_METADATA_ALLOW_PRIVATE'] as const)
      if (env[path]) issues.addIssue({ code: 'custom', path: [path], message: 'never in production: leave it out' });
    if (!env.S3_ENDPOINT)
      issues.addIssue({ code: 'custom', path: ['S3_ENDPOINT'], message: 'in production, files are shared by replicas' });
    if (!env.REDIS_URL)
      issues.addIssue({
        code: 'custom',
        path: ['REDIS_URL'],
        message: 'in production, queues and counters are shared by replicas',
      });
    if (!env.PUBLIC_URL)
      issues.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'in production, links need the public origin' });
  });

export type ProcessName = 'course-api' | 'course-worker' | 'course-migrate' | 'course-operator';

export type Config = Omit<z.output<typeof schema>, 'PORT' | 'PUBLIC_URL'> & {
  process: ProcessName;
  PORT: number;
  /** Origin without a trailing slash. */
  PUBLIC_URL: string;
};

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
  const env = parseEnvironment(schema, source);
  const PORT = env.PORT ?? DEFAULT_PORT[process];
  return { ...env, process, PORT, PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${PORT}`).origin };
}
