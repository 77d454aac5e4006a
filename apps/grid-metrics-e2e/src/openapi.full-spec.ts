import { get } from 'node:http';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { run, startService, type Service } from './support/processes.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly $ref?: string;
  readonly format?: string;
}

interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { value: unknown }>>;
}

interface Description {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      {
        get: {
          parameters?: { name: string; in: string; description?: string }[];
          responses: Record<string, { description: string; headers?: object; content?: Record<string, Content> }>;
        };
      }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let store: TestStore;
let service: Service;
let description: Description;

beforeAll(async () => {
  store = await directoryStore();
  await run('collect.js', ['--synthesise'], store.env);
  await loseReadings();
  service = await startService(store.env);
  await waitFor(async () => ((await service.get('/api/generation')).ok ? true : null), { what: 'all areas' });
  description = await service.json<Description>('/openapi.json');
  await judgeForecasts();
});
afterAll(async () => {
  await service.stop();
  await store.remove();
});

/** An hour of yesterday's wind; the gap is then worked out by the service. */
async function loseReadings(): Promise<void> {
  const prefix = join(store.env.OBJECTS_DIR!, 'grid-data');
  const summary = JSON.parse(await readFile(join(prefix, 'wind/latest.json'), 'utf8')) as {
    series: Record<string, { t: string }[]>;
  };
  summary.series.NI!.splice(-120, 4);
  await store.put('grid-data/wind/latest.json', JSON.stringify(summary));
  await rm(join(prefix, 'gaps.json'), { force: true });
}

/** As if the collector had run for days, which is what the example shows. */
async function judgeForecasts(): Promise<void> {
  const record = examples().find(({ url, status }) => url === '/api/forecasts' && status === '200')!.value;
  await store.put('grid-data/forecasts.json', JSON.stringify(record));
  const isServed = async (): Promise<true | null> =>
    Object.keys((await service.json('/api/forecasts')).forecasts as object).length > 0 ? true : null;
  await waitFor(isServed, { what: 'the forecasts' });
}

interface Example {
  readonly url: string;
  readonly status: string;
  readonly mediaType: string;
  readonly schema: Schema;
  readonly value: unknown;
}

const examples = (): Example[] =>
  Object.values(description.paths).flatMap((path) =>
    Object.entries(path.get.responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([mediaType, { schema, examples: given = {} }]) =>
        Object.entries(given).map(([url, { value }]) => ({ url, status, mediaType, schema, value })),
      ),
    ),
  );

/** Names and types without the values; the items of a list are taken together. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort();
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(description) as never);
    expect(errors ?? []).toEqual([]);
    expect([valid, description.openapi]).toEqual([true, '3.1.0']);
  });

  it('says of every field, parameter and answer what it is', () => {
    const undescribed: string[] = [];
    const visit = (schema: Schema, path: string): void => {
      if (!schema.description && !schema.$ref) undescribed.push(path);
      for (const [name, field] of Object.entries(schema.properties ?? {})) visit(field, `${path}.${name}`);
      if (schema.items?.properties) visit({ description: 'an item', ...schema.items }, `${path}[]`);
      if (typeof schema.additionalProperties === 'object') {
        visit({ description: 'a key', ...schema.additionalProperties }, `${path}.*`);
      }
    };
    for (const [name, schema] of Object.entries(description.components.schemas)) visit({ ...schema, description: name }, name);
    for (const [path, operation] of Object.entries(description.paths)) {
      for (const one of operation.get.parameters ?? []) if (!one.description) undescribed.push(`${path} ${one.name}`);
      for (const [status, one] of Object.entries(operation.get.responses)) {
        if (!one.description) undescribed.push(`${path} ${status}`);
      }
    }
    expect(undescribed).toEqual([]);
  });

  it('names the unit of every number of the current record', () => {
    const fields = Object.entries(description.components.schemas.CurrentRecord!.properties!);
    const units = { mw: 'MW', hz: 'Hz', pct: 'percent', t: 't/h' } as const;
    const numbers = fields.filter(([field]) => !['as_of', 'forecast_at_reading', 'readings'].includes(field));
    for (const [name, { description: words }] of numbers) {
      const unit = name === 'generation_mw' ? 'MWh' : units[name.split('_').at(-1)! as keyof typeof units];
      expect([name, words]).toEqual([name, expect.stringMatching(new RegExp(`; ${unit}$`))]);
    }
  });

  it('has an answer as an example for every body that it describes', () => {
    const without = Object.entries(description.paths).flatMap(([path, operation]) =>
      Object.entries(operation.get.responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content)
          .filter(([, one]) => one.schema.format !== 'binary' && Object.keys(one.examples ?? {}).length === 0)
          .map(([mediaType]) => `${path} ${status} ${mediaType}`),
      ),
    );
    expect(without).toEqual([]);
  });

  it('has examples that its own schemas take', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
    for (const { url, schema, value } of examples()) {
      const valid = ajv.compile({ ...schema, components: description.components });
      expect([url, valid(value), valid.errors]).toEqual([url, true, null]);
    }
  });

  it('has examples of the very shape of what the service answers now', async () => {
    // A stream does not end; its own suite reads it.
    const answered = examples().filter(({ status, mediaType }) => status < '429' && mediaType !== 'text/event-stream');
    expect(answered.length).toBeGreaterThanOrEqual(15);
    for (const { url, status, mediaType, value } of answered) {
      const response = await service.get(url);
      expect([url, String(response.status), response.headers.get('content-type')]).toEqual([
        url,
        status,
        expect.stringContaining(mediaType),
      ]);
      if (mediaType.startsWith('text/'))
        expect((value as string).split('\r\n')[0]).toBe((await response.text()).split('\r\n')[0]);
      // An empty list says nothing of its items.
      else expect([url, shapeOf(value)]).toEqual([url, shapeOf(await response.json())]);
    }
  });

  it('names the headers that answers have', async () => {
    const named = (path: string, status: string): string[] =>
      Object.keys(description.paths[path]!.get.responses[status]!.headers ?? {});
    for (const [path, url, status, init] of [
      ['/api/current', '/api/current', '200', {}],
      ['/api/{area}', '/api/wind?series=ALL&format=csv', '200', {}],
      ['/api/{area}', '/api/wind', '304', { headers: { 'If-None-Match': '*' } }],
      ['/api/{area}', '/api/nuclear', '422', {}],
    ] as const) {
      const response = await service.get(url, init);
      expect(String(response.status)).toBe(status);
      expect(named(path, status).filter((name) => !response.headers.has(name))).toEqual([]);
      expect(named(path, status).length).toBeGreaterThan(0);
    }
    expect(named('/api/{area}', '503')).toContain('Retry-After');
  });
});

describe('an answer', () => {
  it.each(['br', 'gzip', 'identity'])('is the same over a connection that is closed after it, in %s', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding };
    const kept = (await (await service.get('/api/wind', { headers })).json()) as object;
    const closed = await new Promise<{ encoding: string | undefined; body: Buffer[] }>((resolve, reject) => {
      get(`${service.url}/api/wind`, { agent: false, headers: { ...headers, Connection: 'close' } }, (response) => {
        const body: Buffer[] = [];
        response.on('data', (chunk: Buffer) => body.push(chunk)).on('error', reject);
        response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body }));
      }).on('error', reject);
    });
    const decoded = new Response(Buffer.concat(closed.body)).body!;
    const plain =
      encoding === 'identity' ? decoded : decoded.pipeThrough(new DecompressionStream(encoding === 'br' ? 'brotli' : 'gzip'));
    expect(JSON.parse(await text(plain))).toEqual(kept);
    expect(closed.encoding).toBe(encoding === 'identity' ? undefined : encoding);
  });
});
