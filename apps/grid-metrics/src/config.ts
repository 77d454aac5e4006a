import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TracingSettings } from '@lib/logging';
import { environment, parseEnvironment, tracingVariables } from '@lib/validation';
import { z } from 'zod';
import type { StoreSettings } from './snapshot/source/index.js';

const DASHBOARD = resolve(import.meta.dirname, '../../grid-dashboard/dist');

const common = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('production requires S3_ENDPOINT'),
  LOG_LEVEL: environment.logLevel.default('info').describe('least important level that is logged'),
  S3_ENDPOINT: environment
    .url('http', 'https')
    .optional()
    .describe('URL of an S3 server; without it the summaries are in a folder'),
  S3_REGION: environment.text.default('us-east-1').describe('region of the bucket'),
  S3_ACCESS_KEY: environment.text.optional().describe('required with S3_ENDPOINT'),
  S3_SECRET_KEY: environment.text.optional().describe('required with S3_ENDPOINT; a secret'),
  S3_BUCKET: environment.text.default('grid').describe('bucket of the summaries'),
  S3_PREFIX: z
    .string()
    .regex(/^(?!(.*\/)?\.{1,2}(\/|$))[\w.-]+(\/[\w.-]+)*$/, 'not a path like grid-data, without a slash at either end')
    .default('grid-data')
    .describe('path of the summaries in the bucket or folder'),
  OBJECTS_DIR: environment.text.default('.local/objects').describe('folder of the summaries where there is no S3_ENDPOINT'),
};

/** What `main.js` reads; the guide's page about configuration is made from it. */
export const serviceEnvironment = storeRules(
  z.object({
    ...common,
    HOST: environment.text.default('127.0.0.1').describe('address to listen on'),
    PORT: environment.port.default(3100).describe('port to listen on'),
    CACHE_TTL_SECONDS: environment.positive.max(86_400).default(300).describe('seconds between two looks at the store'),
    DRAIN_SECONDS: environment.count
      .max(60)
      .default(0)
      .describe(
        'seconds for which it at least goes on answering, not ready, once it was told to end, and then until nothing more comes; 0: it closes at once',
      ),
    GRACE_SECONDS: environment.positive
      .default(60)
      .describe('seconds after which whoever told it to end kills it; by half of them at the latest it takes no more requests'),
    ...tracingVariables,
    DASHBOARD_DIR: environment.text
      .default(DASHBOARD)
      .refine(
        (path) => existsSync(join(path, 'index.html')),
        'holds no index.html; build the grid-dashboard project or name its built folder',
      )
      .describe('folder of the built dashboard'),
  }),
);

/** What `collect.js` reads. */
export const collectorEnvironment = storeRules(
  z.object({
    ...common,
    UPSTREAM_URL: environment
      .url('http', 'https')
      .optional()
      .describe('URL of the upstream API; not needed with --from-file or --synthesise'),
    UPSTREAM_PAUSE_MS: environment.count
      .max(60_000)
      .default(250)
      .describe('milliseconds between two questions to upstream; after a failed one four times as long, then doubled'),
    WINDOW_DAYS: environment.positive.max(366).default(30).describe('days that a summary covers'),
  }),
);

/** The injection token of `ServiceConfig`. */
export const SERVICE_CONFIG = Symbol('SERVICE_CONFIG');

export type ServiceConfig = ReturnType<typeof readServiceConfig>;
export type CollectorConfig = ReturnType<typeof readCollectorConfig>;

/** @throws {EnvironmentError} naming every wrong variable. */
export function readServiceConfig(source: NodeJS.ProcessEnv) {
  const env = parseEnvironment(serviceEnvironment, source);
  return {
    host: env.HOST,
    port: env.PORT,
    cacheTtlSeconds: env.CACHE_TTL_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    graceSeconds: env.GRACE_SECONDS,
    dashboardDirectory: resolve(env.DASHBOARD_DIR),
    logLevel: env.LOG_LEVEL,
    store: storeSettings(env),
    tracing: tracingSettings(env),
  };
}

/** @throws {EnvironmentError} naming every wrong variable. */
export function readCollectorConfig(source: NodeJS.ProcessEnv) {
  const env = parseEnvironment(collectorEnvironment, source);
  return {
    upstreamUrl: env.UPSTREAM_URL ?? null,
    upstreamPauseMs: env.UPSTREAM_PAUSE_MS,
    windowDays: env.WINDOW_DAYS,
    store: storeSettings(env),
  };
}

/** Null where no traces are kept. */
function tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env }: z.output<typeof serviceEnvironment>): TracingSettings | null {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  return { service: 'grid-metrics', OTEL_EXPORTER_OTLP_ENDPOINT, ...env };
}

/** Checked beside the other variables, not after them, so that one message names all that is wrong. */
function storeRules<S extends z.ZodType>(schema: S): S {
  type Env = Partial<Record<keyof typeof common, string>>;
  const rules: [keyof typeof common, string, (env: Env) => boolean][] = [
    ['S3_ENDPOINT', 'production keeps its summaries in S3', (env) => env.NODE_ENV !== 'production' || !!env.S3_ENDPOINT],
    ['S3_ACCESS_KEY', 'belongs to S3_ENDPOINT', (env) => !env.S3_ENDPOINT || !!env.S3_ACCESS_KEY],
    ['S3_SECRET_KEY', 'belongs to S3_ENDPOINT', (env) => !env.S3_ENDPOINT || !!env.S3_SECRET_KEY],
  ];
  return rules.reduce(
    (checked, [variable, error, holds]) =>
      checked.refine((env) => holds(env as Env), { path: [variable], error, when: () => true }),
    schema,
  );
}

function storeSettings(env: z.output<z.ZodObject<typeof common>>): StoreSettings {
  return {
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKey: env.S3_ACCESS_KEY ?? '',
          secretKey: env.S3_SECRET_KEY ?? '',
          bucket: env.S3_BUCKET,
        }
      : null,
    directory: resolve(env.OBJECTS_DIR),
    prefix: env.S3_PREFIX,
  };
}
