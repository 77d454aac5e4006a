import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PROBLEM_MEDIA_TYPE, problemCodes } from '@lib/validation';
import { PROBLEMS } from './errors.js';
import { toOpenApi } from './openapi-schema.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;
type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Response = Exclude<Responses[string], { $ref: string }>;

const HEADERS = {
  ETag: {
    description:
      'Names this answer in this encoding (RFC 9110, section 8.8.3). Sent back as If-None-Match it spares the same answer.',
    schema: { type: 'string' },
  },
  'Cache-Control': {
    description: 'public, and as max-age the seconds to the next refresh: before that the answer cannot change.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds after which to ask again.', schema: { type: 'integer', minimum: 1 } },
  RateLimit: {
    description:
      'What is left to this address, and in how many seconds all of it is again (IETF draft); absent where nothing counts.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'What an address may take: q requests in w seconds (IETF draft).',
    schema: { type: 'string' },
  },
  'X-Request-Id': { description: 'Names this request in the log; the caller may choose it.', schema: { type: 'string' } },
} as const;

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETag of an answer that the caller holds; where that is still the answer, 304 without a body comes back.',
  schema: { type: 'string' },
} as const;

const CSV: { type: 'string'; description: string } = {
  type: 'string',
  description: 'RFC 4180: a first row of names, then a row a time (UTC) and a column a series; empty where a reading is missing.',
};

/** Probes apart, of whatever an address asks for. */
const TOO_MANY: Response = {
  description: 'This address has taken what is its share of a minute; Retry-After says when to ask again',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const MORE_HEADERS = [
  ['Retry-After', ['429', '503']],
  ['RateLimit', ['429']],
  ['RateLimit-Policy', ['429']],
] as const satisfies (readonly [keyof typeof HEADERS, readonly string[]])[];

/** Of bodies that are not JSON. */
const OTHER_BODIES = {
  'text/csv': CSV,
  'application/vnd.apache.parquet': { type: 'string', format: 'binary', description: 'Apache Parquet.' },
  'application/vnd.apache.arrow.stream': { type: 'string', format: 'binary', description: 'Apache Arrow, IPC streaming format.' },
} as const;

/** OpenAPI 3.1 of the application, made from its controllers and from the schemas that its records are typed by. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Grid metrics')
    .setDescription(
      'Read-only metrics of the electricity grid of the island of Ireland, answered from memory. ' +
        'Times are UTC. What is missing is left out: it is never 0. Every answer may be read by any web page (CORS). ' +
        'The guide is at [/guide/](/guide/), the dashboard at [/ui/](/ui/).\n\n' +
        '**Errors** are problem records (RFC 9457). Branch on `code`; `detail` says what to do next.\n\n' +
        `<details><summary>All codes</summary>\n\n${problemCodes(PROBLEMS)}\n\n</details>`,
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addTag('data', 'Readings, series and gaps')
    .addTag('stream', 'What is new, as soon as it is there')
    .addTag('history', 'What the archive holds: all that was ever read')
    .addTag('health', 'Of the service itself')
    .build();
  const made = SwaggerModule.createDocument(app, config, {
    standardSchemaConverter: toOpenApi,
    operationIdFactory: (_controller, method) => method,
  });
  // Operations of one controller share the objects of its decorators; a copy as JSON gives each its own.
  const document = JSON.parse(JSON.stringify(made)) as OpenAPIObject;
  document.components = { ...document.components, headers: HEADERS };
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get) continue;
    if (!path.startsWith('/health')) get.responses['429'] ??= structuredClone(TOO_MANY);
    complete(get, document);
  }
  return document;
}

/** Adds what all operations share and no decorator says: headers, the media type of problems, words for each answer. */
function complete(operation: Operation, document: OpenAPIObject): void {
  const isData = operation.tags?.some((tag) => tag === 'data' || tag === 'history') === true;
  const parameters = (operation.parameters ?? []) as Parameter[];
  const [query, others] = [true, false].map((wanted) => parameters.filter((one) => (one.in === 'query') === wanted));
  // Decorators are read from the last to the first.
  operation.parameters = [...others!, ...query!.toReversed().map(withExample), ...(isData ? [IF_NONE_MATCH] : [])];
  for (const [status, given] of Object.entries(operation.responses)) {
    const response = given as Response;
    const reference = refOf(response.content?.['application/json']?.schema);
    if (reference === '#/components/schemas/Problem') {
      response.content = { [PROBLEM_MEDIA_TYPE]: response.content!['application/json']! };
      response.headers = headers(
        'X-Request-Id',
        ...MORE_HEADERS.filter(([, statuses]) => statuses.some((one) => one === status)).map(([name]) => name),
      );
    } else if (isData) response.headers = headers('ETag', 'Cache-Control');
    // Decorators give every media type of an answer the same schema.
    for (const [mediaType, schema] of Object.entries(OTHER_BODIES)) {
      if (response.content?.[mediaType]) response.content[mediaType] = { schema };
    }
    response.description ||= describedBy(reference, document) ?? 'The service runs';
  }
}

/** Without a type NestJS takes the example for a part of the schema. */
function withExample({ schema, ...parameter }: Parameter): Parameter {
  const { example, type = 'string', ...rest } = schema as { example?: unknown; type?: 'string' };
  return { ...parameter, ...(example === undefined ? {} : { example }), schema: { type, ...rest } };
}

function headers(...names: (keyof typeof HEADERS)[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function refOf(schema: object | undefined): string | undefined {
  return schema && '$ref' in schema ? (schema.$ref as string) : undefined;
}

function describedBy(reference: string | undefined, document: OpenAPIObject): string | undefined {
  const schema = document.components?.schemas?.[reference?.split('/').at(-1) ?? ''];
  return (schema as { description?: string } | undefined)?.description;
}
