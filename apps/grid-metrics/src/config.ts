import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  environment,
  OBJECT_STORE_RULES,
  objectStoreVariables,
  parseEnvironment,
  proxyVariables,
  serverVariables,
  tracingVariables,
  withRules,
} from '@lib/validation';
import { z } from 'zod';
import type { StoreSettings } from './snapshot/source/index.js';

/** A source of the CSP's frame-ancestors: an origin, maybe of any subdomain or port, a scheme, or one of the words. */
const FRAME_ANCESTOR = /^('self'|'none'|\*|https?:|https?:\/\/(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?)$/i;

const DASHBOARD = resolve(import.meta.dirname, '../../grid-dashboard/dist');

const common = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('production requires S3_ENDPOINT'),
  LOG_LEVEL: environment.logLevel,
  ...objectStoreVariables({ objects: 'summaries', bucket: 'grid', prefix: 'grid-data' }),
};

/** What `main.js` reads; the guide's page about configuration is made from it. */
export const serviceEnvironment = withRules(
  z.object({
    ...common,
    ...serverVariables({ graceSeconds: 60 }),
    PORT: environment.port.default(3100).describe('port to listen on'),
    CACHE_TTL_SECONDS: environment.positive.max(86_400).default(300).describe('seconds between two looks at the store'),
    ...proxyVariables,
    REQUESTS_PER_MINUTE: environment.positive
      .max(1_000_000)
      .default(1_200)
      .describe(
        'requests that one address may send in a minute; a question of the archive counts as ten, and one from this machine not at all',
      ),
    STREAM_LISTENERS: environment.positive
      .max(100_000)
      .default(10_000)
      .describe('how many may listen to the stream of one process at the same time'),
    STREAM_LISTENERS_PER_ADDRESS: environment.positive
      .max(100_000)
      .default(100)
      .describe('how many of them may come from one address'),
    MCP_CALLS_PER_MINUTE: environment.positive
      .max(100_000)
      .default(120)
      .describe('messages that one address may send to the MCP server in a minute'),
    SECURITY_CONTACT: environment
      .url('mailto', 'https')
      .optional()
      .describe('whom to tell of a weakness, mailto: or https:, for /.well-known/security.txt; none: there is no such file'),
    ...tracingVariables,
    EMBED_FRAME_ANCESTORS: environment.text
      .default("'self'")
      .refine(
        (text) => text.split(' ').every((source) => FRAME_ANCESTOR.test(source)),
        "must be origins, such as https://example.org or https://*.example.org, or * or 'none', with one space between",
      )
      .describe('pages that may show /embed/ in a frame: origins, with spaces between; * for all'),
    DASHBOARD_DIR: environment.text
      .default(DASHBOARD)
      .refine(
        (path) => existsSync(join(path, 'index.html')),
        'holds no index.html; build the grid-dashboard project or name its built folder',
      )
      .describe('folder of the built dashboard'),
  }),
  OBJECT_STORE_RULES,
);

/** What `collect.js` reads. */
export const collectorEnvironment = withRules(
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
    ALERTS: environment.text
      .optional()
      .describe('what is told to which webhook, as JSON, best in a file that `ALERTS_FILE` names; none: nobody is told anything'),
    WINDOW_DAYS: environment.positive.max(366).default(30).describe('days that a summary covers'),
  }),
  OBJECT_STORE_RULES,
);

/** What `main.js` runs by. */
export type Config = ReturnType<typeof readConfig>;

/** Injection token of the configuration. */
export const CONFIG = Symbol('CONFIG');

/** @throws {EnvironmentError} naming every wrong variable. */
export function readConfig(source: NodeJS.ProcessEnv) {
  const env = parseEnvironment(serviceEnvironment, source);
  return { ...env, DASHBOARD_DIR: resolve(env.DASHBOARD_DIR), store: storeSettings(env) };
}

/** @throws {EnvironmentError} naming every wrong variable. */
export function readCollectorConfig(source: NodeJS.ProcessEnv) {
  const env = parseEnvironment(collectorEnvironment, source);
  return { ...env, store: storeSettings(env) };
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
