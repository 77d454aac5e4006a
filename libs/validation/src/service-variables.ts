import { z } from 'zod';
import { environment } from './environment.js';

/** What a process that answers over HTTP reads in either service. */
export function serverVariables({ graceSeconds }: { graceSeconds: number }) {
  return {
    HOST: environment.text.default('127.0.0.1').describe('address to listen on'),
    DRAIN_SECONDS: environment.count
      .max(60)
      .default(0)
      .describe(
        'seconds for which a service at least goes on answering, not ready, once it was told to end, and then until nothing more comes; 0: it closes at once',
      ),
    GRACE_SECONDS: environment.positive
      .default(graceSeconds)
      .describe('seconds after which whoever told it to end kills it; by half of them at the latest it takes no more requests'),
  };
}

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Who is believed about who calls. */
export const proxyVariables = {
  TRUSTED_PROXIES: environment.text
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine(
      (list) => list.every((each) => network.safeParse(each).success),
      'not addresses or networks like 10.244.0.0/16, by commas',
    )
    .default([])
    .describe(
      'addresses or networks (CIDR) by commas whose `X-Forwarded-For` is believed: the proxies before the API; none: callers are who connects',
    ),
};

/** Where `objects` are kept: in an S3 bucket, or in a folder where there is no endpoint. Goes with `OBJECT_STORE_RULES`. */
export function objectStoreVariables({ objects, bucket, prefix }: { objects: string; bucket: string; prefix: string }) {
  return {
    S3_ENDPOINT: environment
      .url('http', 'https')
      .optional()
      .describe(`URL of an S3 server for the ${objects}; without it they are in a folder`),
    S3_REGION: environment.text.default('us-east-1').describe('region of the bucket'),
    S3_ACCESS_KEY: environment.text.optional().describe('required with S3_ENDPOINT'),
    S3_SECRET_KEY: environment.text.optional().describe('required with S3_ENDPOINT; a secret'),
    S3_BUCKET: environment.text.default(bucket).describe(`bucket of the ${objects}`),
    S3_PREFIX: z
      .string()
      .regex(/^(?!(.*\/)?\.{1,2}(\/|$))[\w.-]+(\/[\w.-]+)*$/, `not a path like ${prefix}, without a slash at either end`)
      .default(prefix)
      .describe(`path of the ${objects} in the bucket`),
    OBJECTS_DIR: environment.text.default('.local/objects').describe(`folder of the ${objects} where there is no S3_ENDPOINT`),
  };
}

type Environment = Readonly<Record<string, unknown>>;

/** What holds of several variables: that to change, what is wrong, and when it is right. */
export type VariableRule<Name extends string> = readonly [variable: Name, wrong: string, holds: (env: Environment) => boolean];

type StoreVariable = keyof ReturnType<typeof objectStoreVariables> | 'NODE_ENV';

export const OBJECT_STORE_RULES: readonly VariableRule<StoreVariable>[] = [
  [
    'S3_ENDPOINT',
    'production keeps in S3 what replicas share',
    ({ NODE_ENV, S3_ENDPOINT }) => NODE_ENV !== 'production' || !!S3_ENDPOINT,
  ],
  ['S3_ACCESS_KEY', 'belongs to S3_ENDPOINT', ({ S3_ENDPOINT, S3_ACCESS_KEY }) => !S3_ENDPOINT || !!S3_ACCESS_KEY],
  ['S3_SECRET_KEY', 'belongs to S3_ENDPOINT', ({ S3_ENDPOINT, S3_SECRET_KEY }) => !S3_ENDPOINT || !!S3_SECRET_KEY],
];

/** Checked beside the variables themselves, not after them, so that one message names all that is wrong. */
export function withRules<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
  rules: readonly VariableRule<keyof S & string>[],
): z.ZodObject<S> {
  return rules.reduce(
    (checked, [variable, error, holds]) =>
      checked.refine((env) => holds(env as Environment), { path: [variable], error, when: () => true }),
    schema,
  );
}
