import { readBuilt } from './.vitepress/built-service.js';

export interface Endpoint {
  path: string;
  summary: string;
  parameters: { name: string; description: string }[];
  statuses: string[];
}

export interface Field {
  name: string;
  description: string;
}

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  $ref?: string;
}

interface Description {
  paths: Record<
    string,
    {
      get: {
        summary: string;
        parameters?: { name: string; in: string; description?: string }[];
        responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>;
      };
    }
  >;
  components: { schemas: Record<string, Schema> };
}

export declare const data: {
  endpoints: Endpoint[];
  records: Record<string, Field[]>;
  /** What the service answered when it was built, by request and status: `/api/wind 503`. */
  answers: Record<string, string>;
};

export default {
  load(): typeof data {
    const { paths, components } = JSON.parse(readBuilt('pages/docs/openapi.json')) as Description;
    const gets = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));
    return {
      endpoints: gets.map(({ path, summary, parameters = [], responses }) => ({
        path,
        summary,
        parameters: parameters.filter((one) => one.in === 'query').map(({ name, description = '' }) => ({ name, description })),
        statuses: Object.keys(responses),
      })),
      records: Object.fromEntries(
        Object.entries(components.schemas).map(([name, { properties = {} }]) => [
          name,
          Object.entries(properties).map(([field, schema]) => ({ name: field, description: describe(schema, components) })),
        ]),
      ),
      answers: Object.fromEntries(
        gets.flatMap(({ responses }) =>
          Object.entries(responses).flatMap(([status, { content = {} }]) =>
            Object.values(content).flatMap(({ examples = {} }) =>
              Object.entries(examples).map(([url, { value }]) => [`${url} ${status}`, shown(value)] as const),
            ),
          ),
        ),
      ),
    };
  },
};

function describe({ description, $ref }: Schema, { schemas }: Description['components']): string {
  return description ?? schemas[$ref?.split('/').at(-1) ?? '']?.description ?? '';
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
