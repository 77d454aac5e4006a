import { format } from 'prettier';

/** As much of JSON Schema as the service's description uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface Description {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const HEADER = '// Generated from the course service’s /apis.json by npm run generate. Do not edit.\n\n';
const JSON_TYPE = 'application/json';

const quoted = (value: unknown): string => JSON.stringify(value);
const union = (types: string[]): string => [...new Set(types)].join(' | ');
const nameOf = (ref: string): string => typeName(ref.slice(ref.lastIndexOf('/') + 1));
const typeName = (name: string): string => name.replace(/(?:^|_)([a-z0-9])/g, (_all, first: string) => first.toUpperCase());

function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if ($ref) return nameOf($ref);
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return union(schema.enum.map(quoted));
  if (anyOf ?? oneOf) return union((anyOf ?? oneOf)!.map(typeOf));
  if (allOf) return allOf.map(typeOf).join(' & ');
  if (Array.isArray(type)) return union(type.map((each) => typeOf({ ...schema, type: each })));
  if (type === 'array') return arrayOf(schema);
  if (type === 'object') return objectOf(schema);
  if (type === 'integer') return 'number';
  return type ?? 'unknown';
}

function arrayOf({ items, prefixItems }: Schema): string {
  const rest = items ? `(${typeOf(items)})[]` : 'unknown[]';
  return prefixItems ? `[${[...prefixItems.map(typeOf), `...${rest}`].join(', ')}]` : rest;
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties)
    return typeof additionalProperties === 'object' ? `Record<string, ${typeOf(additionalProperties)}>` : 'Record<string, never>';
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

/** What a call is given: path, and query or body in one, whose names never meet. The query of a write says how it is done. */
function argumentsOf({ parameters = [], requestBody }: Operation, route: string): string {
  const places = route.startsWith('GET ') ? ['path', 'query'] : ['path'];
  const fields = objectOf({
    properties: Object.fromEntries(
      parameters.filter((each) => places.includes(each.in)).map(({ name, schema }) => [name, schema]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });
  const body = requestBody?.content[JSON_TYPE]?.schema;
  return body ? `${fields} & ${typeOf(body)}` : fields;
}

function resultOf({ responses }: Operation): string {
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => content?.[JSON_TYPE]?.schema);
  return union(answers.map((schema) => (schema ? typeOf(schema) : 'undefined')));
}

function operationsOf({ paths }: Description): [route: string, operation: Operation][] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        operation,
      ]),
    )
    .sort(([, a], [, b]) => (a.operationId < b.operationId ? -1 : 1));
}

/** Every code that a refusal can have, from the table that the description ends with. */
const problemCodes = ({ info }: Description): string[] =>
  [...info.description.matchAll(/^\| \d{3} \| `([a-z-]+)` \|/gm)].map(([, code]) => code!);

/** Types of every named schema and every operation, the routes, and the codes of refusals. */
async function types(description: Description): Promise<string> {
  const operations = operationsOf(description);
  const named = Object.entries(description.components.schemas).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)};`,
  );
  const calls = operations.map(
    ([route, operation]) =>
      `${operation.operationId}: { given: ${argumentsOf(operation, route)}; result: ${resultOf(operation)} };`,
  );
  const routes = operations.map(([route, { operationId }]) => `${operationId}: ${quoted(route)},`);
  return formatted([
    ...named,
    `export interface Operations { ${calls.join('\n')} }`,
    `export const ROUTES = { ${routes.join('\n')} } as const;`,
    `export const PROBLEM_CODES = ${quoted(problemCodes(description))} as const;`,
    'export type ProblemCode = (typeof PROBLEM_CODES)[number];',
  ]);
}

const RULES = ['minLength', 'maxLength', 'minimum', 'maximum'] as const;

/** What the native constraints of fields are made of: limits of what a body holds. */
async function rules(description: Description): Promise<string> {
  const constants = operationsOf(description).flatMap(([, { operationId, requestBody }]) => {
    const { properties = {}, required = [] } = requestBody?.content[JSON_TYPE]?.schema ?? {};
    const fields = Object.entries(properties).map(([name, schema]): [string, object] => [
      name,
      {
        ...Object.fromEntries(RULES.flatMap((rule) => (schema[rule] === undefined ? [] : [[rule, schema[rule]]]))),
        ...(required.includes(name) && { required: true }),
      },
    ]);
    const limited = fields.filter(([, limits]) => Object.keys(limits).length > 0);
    if (limited.length === 0) return [];
    const constant = operationId.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    return [`export const ${constant} = ${quoted(Object.fromEntries(limited))} as const;`];
  });
  return formatted(constants);
}

const formatted = (parts: string[]): Promise<string> =>
  format(HEADER + parts.join('\n\n'), { parser: 'typescript', singleQuote: true, printWidth: 130 });

/** The files of the console's client, by name. */
export async function clientFiles(description: Description): Promise<Record<string, string>> {
  return { 'api.gen.ts': await types(description), 'rules.gen.ts': await rules(description) };
}
