import fc from 'fast-check';

export interface Tool {
  name: string;
  inputSchema: Schema;
}

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** One HTTP request to the endpoint. */
export interface Case {
  method: string;
  headers: Record<string, string>;
  /** Sent as UTF-8, or byte by byte, which need not be UTF-8. */
  encoding: 'utf8' | 'latin1';
  body: string;
}

const MODERN = '2026-07-28';
const VERSIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', MODERN];
const META = 'io.modelcontextprotocol/';

const hostileText = fc.oneof(
  fc.constantFrom('', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202e\u200b', '\ufeff', '💥'.repeat(50), 'e\u0301'.repeat(20)),
  fc.constantFrom(
    "'; DROP TABLE courses; --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '${7*7}',
    '<script>',
    '__proto__',
    'null',
    '*',
  ),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'svc-course://', 'svc-course://%00', 'svc-model://\0', '2026-02-30'),
  fc.constantFrom(0, 1, 100, 201, 5_001, 50_000).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 0.5, 21, 101, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
// Parsed, so that `__proto__` is a property like any other.
const polluted = fc
  .constantFrom('{"__proto__":{"confirm":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":null,"length":-1}')
  .map((text) => JSON.parse(text) as unknown);
const nested = fc.nat(2_000).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth) || 'null') as unknown);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: [{}] }) },
  { weight: 1, arbitrary: polluted },
  { weight: 1, arbitrary: nested },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that the schema allows, ids of the workspace among them. */
function allowed(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => allowed(one, ids)));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, allowed(one, ids)] as const);
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(allowed(schema.items ?? {}, ids), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 20 });
    case 'string':
      if (schema.format === 'uuid') return fc.constantFrom(...ids, ...ids, ...ids, '01890000-0000-7000-8000-000000000000');
      if (schema.format === 'date') return fc.constantFrom('2030-01-31', '0000-01-01', '9999-12-31');
      return fc.oneof(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.constantFrom('# A course\n## Start\n### First\nText.'),
        hostileText,
      );
    default:
      return hostile;
  }
}

type Change = 'replace' | 'remove' | 'add' | 'wrap' | 'none';

/** The value with one part, at a random place, replaced, taken away, put in or wrapped. */
function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.constantFrom<Change>('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'none', 'none', 'none');
  return fc.tuple(value, change, fc.array(fc.nat(20), { maxLength: 4 }), hostile, hostileText).map((parts) => mutate(...parts));
}

function mutate(value: unknown, change: Change, [step, ...rest]: number[], put: unknown, name: string): unknown {
  if (change === 'none') return value;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const back = (changed: [string, unknown][]): unknown =>
      Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
    const at = step === undefined || entries.length === 0 ? -1 : step % entries.length;
    if (change === 'add' && (at < 0 || rest.length === 0)) return back([...entries, [name, put]]);
    if (change === 'remove' && at >= 0 && rest.length === 0) return back(entries.filter((_, index) => index !== at));
    if (at >= 0)
      return back(entries.map(([key, one], index) => [key, index === at ? mutate(one, change, rest, put, name) : one]));
  }
  return change === 'wrap' ? [value] : put;
}

/** What may not run by chance: generations are neither started, approved nor waited for. */
function harmless(name: string, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  if (name === 'get_generation_status') return { ...given, waitSeconds: 0 };
  if (!/generat|images/.test(name)) return given;
  return Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'confirm'));
}

interface Envelope {
  message: Record<string, unknown>;
  headers: Record<string, string>;
}

/** The message as a client of that protocol version sends it. */
function envelope(version: string, method: string, params: Record<string, unknown>, id: unknown): Envelope {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': version,
  };
  const message = { jsonrpc: '2.0', id, method };
  if (version !== MODERN) return { headers, message: { ...message, params } };
  const _meta = {
    [`${META}protocolVersion`]: version,
    [`${META}clientInfo`]: { name: 'fuzz', version: '1' },
    [`${META}clientCapabilities`]: {},
  };
  const named = params.name ?? params.uri;
  return {
    headers: { ...headers, 'mcp-method': method, ...(typeof named === 'string' && { 'mcp-name': headerOf(named) }) },
    message: { ...message, params: { ...params, _meta } },
  };
}

/** A value as a header carries it: what is no plain text, in base64 (SEP-2243). */
function headerOf(value: string): string {
  return /^[!-~]([ -~]*[!-~])?$/.test(value)
    ? value.slice(0, 1_000)
    : `=?base64?${Buffer.from(value).toString('base64').slice(0, 1_000)}?=`;
}

const post = (headers: Record<string, string>, body: string): Case => ({ method: 'POST', headers, encoding: 'utf8', body });
const version = fc.constantFrom(...VERSIONS, MODERN, MODERN);

/** Calls of every tool in a sound envelope, with arguments that may be wrong in any way. */
export function toolCalls(tools: Tool[], ids: string[]): fc.Arbitrary<Case> {
  const call = fc.oneof(
    ...tools.map(({ name, inputSchema }) =>
      mutated(allowed(inputSchema, ids)).map((given) => ({ name, arguments: harmless(name, given) })),
    ),
  );
  return fc.tuple(call, version, fc.oneof(fc.integer(), fc.string())).map(([params, era, id]) => {
    const { headers, message } = envelope(era, 'tools/call', params, id);
    return post(headers, JSON.stringify(message));
  });
}

const PARAMS: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  'server/discover': fc.constant({}),
  'tools/list': fc.record({ cursor: hostile }, { requiredKeys: [] }),
  'tools/call': fc.record({ name: fc.constantFrom('list_courses', 'list_members', 'no_such_tool'), arguments: fc.constant({}) }),
  'resources/list': fc.record({ cursor: hostile }, { requiredKeys: [] }),
  'resources/templates/list': fc.constant({}),
  'resources/read': fc.record({ uri: fc.oneof(hostileText, fc.constantFrom('svc-model://course-outline', 'svc-course://x')) }),
  'prompts/list': fc.constant({}),
  'prompts/get': fc.record({ name: hostileText, arguments: hostile }),
  'completion/complete': fc.record({
    ref: fc.oneof(fc.constant({ type: 'ref/resource', uri: 'svc-course://{courseId}' }), hostile),
    argument: fc.record({ name: fc.oneof(fc.constant('courseId'), hostileText), value: hostileText }),
  }),
  initialize: fc.record({
    protocolVersion: fc.oneof(version, hostileText),
    capabilities: fc.constant({}),
    clientInfo: fc.record({ name: hostileText, version: hostileText }),
  }),
  ping: fc.constant({}),
  'logging/setLevel': fc.record({ level: hostileText }),
  'notifications/initialized': fc.constant({}),
  'notifications/cancelled': fc.record({ requestId: hostile, reason: hostileText }),
  'tasks/get': fc.record({ taskId: hostileText }),
};

/** What a mutation of the JSON text does that no value can: torn, doubled, oversized and of another syntax. */
const textual = fc.constantFrom<((text: string, at: number) => string)[]>(
  (text) => text,
  (text) => text,
  (text) => text,
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text, at) => text.slice(0, at % text.length) + '\0' + text.slice(at % text.length),
  (text) => text.replace('{', '{"jsonrpc":"1.0","id":null,"method":5,'),
  (text) => text.replace('{', '{"__proto__":{"method":"x"},'),
  (text) => text.replace(/"id":[^,]+/, '"id":1e999'),
  (text) => text.replace(/"id":[^,]+/, `"id":${'9'.repeat(400)}`),
  (text) => `[${text}]`,
  (text) => `[${text},${text},1,null]`,
  (text) => '['.repeat(20_000) + text,
  (text) => text + text,
  (text) => `\ufeff${text}`,
  (text) => text.replace('"params":{', `"params":{"padding":"${'p'.repeat(100_000)}",`),
);

const HEADERS = ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id', 'last-event-id'];
const headerValue = fc.oneof(
  fc.constantFrom('', 'x', '*/*', 'text/event-stream', 'application/json', 'application/json; charset=utf-16', 'text/plain'),
  fc.constantFrom(...VERSIONS, '1.0', 'tools/list', '=?base64?AA==?=', '=?base64?!!?=', '=?base64?7aCA?=', 'é'),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
);

/** Messages of every method whose envelope, text, headers or HTTP method may be wrong in any way. */
export function envelopes(): fc.Arbitrary<Case> {
  const sound = fc
    .oneof(...Object.entries(PARAMS).map(([method, params]) => params.map((given) => [method, given] as const)))
    .chain(([method, params]) =>
      fc.tuple(version, fc.oneof(fc.integer(), fc.string(), hostile)).map(([era, id]) => envelope(era, method, params, id)),
    );
  const message = sound.chain(({ headers, message }) => fc.tuple(mutated(fc.constant(message)), fc.constant(headers)));
  const header = fc.option(fc.tuple(fc.constantFrom(...HEADERS), fc.option(headerValue)), { freq: 3 });
  const verb = fc.oneof(
    { weight: 30, arbitrary: fc.constant('POST') },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD') },
  );
  const encoding = fc.oneof(
    { weight: 9, arbitrary: fc.constant('utf8' as const) },
    { weight: 1, arbitrary: fc.constant('latin1' as const) },
  );
  return fc
    .tuple(message, textual, fc.nat(), header, verb, encoding)
    .map(([[value, headers], change, at, changed, method, bytes]) => {
      const given: Record<string, string> = { ...headers };
      if (changed) {
        const [name, other] = changed;
        if (other === null) delete given[name];
        else given[name] = other;
      }
      return { method, headers: given, encoding: bytes, body: change(JSON.stringify(value), at) };
    });
}
