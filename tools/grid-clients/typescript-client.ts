import {
  HEAD,
  nameOf,
  operationsOf,
  variantsOf,
  type Description,
  type Operation,
  type Parameter,
  type Schema,
} from './description.ts';

/** One file without imports: for browsers, Node, Deno and Bun. */
export function typescriptClient(description: Description): string {
  const { schemas } = description.components;
  const records = Object.entries(schemas).map(
    ([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema, '')};\n`,
  );
  return `// ${HEAD}\n\n${records.join('\n')}\n${CLIENT_START}${operationsOf(description).map(methodOf).join('\n')}${CLIENT_END}`;
}

function typeOf(schema: Schema, indent: string): string {
  const { type, items, properties, required = [], additionalProperties } = schema;
  if (schema.$ref) return nameOf(schema)!;
  const variants = variantsOf(schema);
  if (variants) return variants.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (type === 'array') return `(${typeOf(items ?? {}, indent)})[]`;
  if (properties) {
    const inner = `${indent}  `;
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `${comment(field, inner)}${inner}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, inner)};\n`,
    );
    return `{\n${fields.join('')}${indent}}`;
  }
  if (typeof additionalProperties === 'object') return `{ [name: string]: ${typeOf(additionalProperties, indent)} }`;
  if (type === 'integer' || type === 'number') return 'number';
  return typeof type !== 'string' || type === 'object' ? 'unknown' : type;
}

const keyOf = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`);

function comment({ description }: { readonly description?: string }, indent: string): string {
  return description ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : '';
}

function methodOf({ name, summary, path, places, query, answer }: Operation): string {
  const optional = query.map((one) => `${comment(one, '    ')}    ${keyOf(one.name)}?: ${queryType(one)};\n`);
  const parameters = [
    ...places.map((one) => `${one.name}: ${typeOf(one.schema, '')}`),
    ...(query.length === 0 ? [] : [`query: {\n${optional.join('')}  } = {}`]),
  ];
  const address = path.replaceAll(/\{(\w+)\}/g, '${encodeURIComponent($1)}');
  return `  /** ${summary} */
  ${name}(${parameters.join(', ')}): Promise<${answer}> {
    return this.#get(\`${address}\`${query.length === 0 ? '' : ', query'});
  }
`;
}

/** Lists are written with commas. */
function queryType({ name, schema }: Parameter): string {
  return name === 'series' ? 'readonly string[]' : typeOf(schema, '');
}

const CLIENT_START = `/** An answer that is no success; \`problem.code\` says which. */
export class GridError extends Error {
  readonly problem: Problem;
  /** Seconds after which to ask again; null where that would change nothing. */
  readonly retryAfter: number | null;

  constructor(problem: Problem, retryAfter: number | null) {
    super(problem.detail);
    this.name = 'GridError';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export class Grid {
  readonly #url: string;
  readonly #init: RequestInit;

  /** @param init goes with every request, such as a signal */
  constructor(url: string, init: RequestInit = {}) {
    this.#url = url.replace(/\\/$/, '');
    this.#init = init;
  }

`;

const CLIENT_END = `
  async #get<Answer>(path: string, query: { readonly [name: string]: string | readonly string[] | undefined } = {}): Promise<Answer> {
    const url = new URL(this.#url + path);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
    const response = await fetch(url, this.#init);
    if (response.ok) return (await response.json()) as Answer;
    const after = response.headers.get('retry-after');
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
    if (!isProblem) throw new Error(\`\${url.href} answers \${response.status}\`);
    throw new GridError((await response.json()) as Problem, after === null ? null : Number(after));
  }
}
`;
