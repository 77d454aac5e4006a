type Type = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** What is used of the grid service's OpenAPI document. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: Type | readonly Type[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly schema: Schema;
}

interface Get {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, { readonly get: Get }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  /** Of the path. */
  readonly places: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** Name of the record. */
  readonly answer: string;
}

/** Those that answer a record; files, streams and calendars are fetched by what reads them. The format is the client's own. */
export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const answer = nameOf(get.responses['200']?.content?.['application/json']?.schema);
    if (answer === undefined) return [];
    const { operationId: name, summary, parameters = [] } = get;
    const query = parameters.filter((one) => one.in === 'query' && one.name !== 'format');
    return [{ name, summary, path, places: parameters.filter((one) => one.in === 'path'), query, answer }];
  });
}

/** What it may be, where it may be one thing or another. */
export function variantsOf({ anyOf, type, ...rest }: Schema): readonly Schema[] | null {
  return anyOf ?? (Array.isArray(type) ? (type as Type[]).map((one) => ({ ...rest, type: one })) : null);
}

export function nameOf(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1);
}

export const HEAD = 'Generated from /openapi.json by npm run generate. Do not edit.';
