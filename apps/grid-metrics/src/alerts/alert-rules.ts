import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { flattenIssues } from '@lib/validation';
import { z } from 'zod';
import { readDuration } from '../irish-calendar/index.js';
import { AREA_FACTS, REGIONS, sourceSchema } from '../snapshot/domain/areas.js';
import { HOUR, MINUTE } from '../snapshot/domain/time.js';
import { isPublicAddress, literalAddress } from './addresses.js';

const MOST_ALERTS = 100;
const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;

const target = {
  name: z.string().regex(/^[\w-]{1,60}$/, 'letters, digits, - and _ only'),
  url: z.url({ protocol: /^https?$/, error: 'must be a URL that begins with https://' }),
  secret_file: z.string().refine(isAbsolute, 'must be an absolute path'),
  allow_private: z.boolean().default(false),
};

const thresholdSchema = z
  .strictObject({
    ...target,
    area: sourceSchema,
    series: z.string(),
    above: z.number().optional(),
    below: z.number().optional(),
    reset: z.number(),
  })
  .refine(({ area, series }) => AREA_FACTS[area].readings.includes(series), {
    path: ['series'],
    error: ({ input }) => `must be one of ${AREA_FACTS[(input as { area: keyof typeof AREA_FACTS }).area].readings.join(', ')}`,
  })
  .refine(({ above, below }) => (above === undefined) !== (below === undefined), {
    path: ['above'],
    error: 'there must be either above or below',
  })
  .refine(({ above, below, reset }) => (above === undefined || reset <= above) && (below === undefined || reset >= below), {
    path: ['reset'],
    error: 'must lie on the other side of the limit, or on it',
  });

const greenSchema = z.strictObject({
  ...target,
  green_window: z.strictObject({
    objective: z.enum(['carbon', 'wind']).default('carbon'),
    region: z.enum(REGIONS).default('ALL'),
    duration: z.string().refine((text) => lengthOf(text) !== null, 'must be hours and minutes from PT15M to PT12H'),
  }),
});

const fileSchema = z.strictObject({ alerts: z.array(z.looseObject({})).max(MOST_ALERTS) });

type Given = z.output<typeof thresholdSchema> | z.output<typeof greenSchema>;
export type AlertRule = Given & { readonly key: Buffer };

/** The operator's alerts are wrong; the message names the place, and never a secret. */
export class AlertRulesError extends Error {
  override readonly name = 'AlertRulesError';
}

/** Milliseconds. */
export function lengthOf(duration: string): number | null {
  const read = readDuration(duration);
  if (read === null || read.days > 0) return null;
  const length = read.toMillis();
  return length >= 15 * MINUTE && length <= 12 * HOUR ? length : null;
}

/** @throws {AlertRulesError} */
export function readAlertRules(text: string): AlertRule[] {
  const { alerts: given } = valid(fileSchema, parse(text), '');
  const alerts = given.map((alert, index): Given => {
    const place = `/alerts/${index}`;
    return 'green_window' in alert ? valid(greenSchema, alert, place) : valid(thresholdSchema, alert, place);
  });
  const twice = alerts.find(({ name }, index) => alerts.findIndex((other) => other.name === name) !== index);
  if (twice) throw new AlertRulesError(`ALERTS is wrong: two alerts have the name ${twice.name}`);
  return alerts.map((alert) => {
    checkUrl(alert);
    return { ...alert, key: readKey(alert) };
  });
}

/** Each kind by its own schema, so that what is wrong is said of the kind that is meant. */
function valid<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const wrong = flattenIssues(parsed.error).map(({ pointer, detail }) => `${`${place}${pointer}` || '/'}: ${detail}`);
  throw new AlertRulesError(`ALERTS is wrong: ${wrong.join('; ')}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AlertRulesError(`ALERTS is no JSON: ${(error as Error).message}`);
  }
}

/** What can be refused before DNS is asked; each delivery asks again, and after DNS. */
function checkUrl({ name, url, allow_private: allowPrivate }: Given): void {
  const refuse = (why: string): never => {
    throw new AlertRulesError(`ALERTS is wrong: the url of ${name} ${why}`);
  };
  const { protocol, username, password, hostname } = new URL(url);
  if (username !== '' || password !== '') refuse('must hold no user name and no password; put a token into the path');
  if (allowPrivate) return;
  if (protocol !== 'https:') refuse('must be https, or allow_private must be true');
  const literal = literalAddress(hostname);
  const isLocal = /(^|\.)(localhost|local|internal)\.?$/i.test(hostname);
  if (isLocal || (literal !== null && !isPublicAddress(literal)))
    refuse('must be on the public network, or allow_private must be true');
}

function readKey({ name, secret_file: file }: Given): Buffer {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new AlertRulesError(`The secret of ${name} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  const [, key] = SECRET.exec(text) ?? [];
  if (key === undefined)
    throw new AlertRulesError(`The secret of ${name} must be whsec_ and 24 to 64 bytes as base64 (Standard Webhooks)`);
  return Buffer.from(key, 'base64');
}
