import { sample } from 'openapi-sampler';
import { z } from 'zod';

export type Schema = Record<string, unknown>;

/** Schemas that others refer to, by name; they stand once, under components.schemas. */
export const components: Record<string, Schema> = {};

/**
 * OpenAPI 3.1 is JSON Schema 2020-12, so an action's own schemas stand in the document as they are; only what they refer to
 * moves to the document's components. `owner` names what has no name of its own.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', owner: string): Schema {
  const {
    $schema: _dialect,
    $defs,
    ...root
  } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Schema & { $defs?: Record<string, Schema> };
  const names = new Map(Object.keys($defs ?? {}).map((name) => [name, componentName(name, io, owner)]));
  for (const [name, definition] of Object.entries($defs ?? {})) {
    const { id: _id, ...rest } = definition;
    components[names.get(name)!] = pointToComponents(rest, names);
  }
  return pointToComponents(root, names);
}

/** An example that fits the schema, made of its own examples, defaults and formats. */
export function exampleOf(schema: Schema): unknown {
  return sample(schema, { quiet: true }, { components: { schemas: components } });
}

function componentName(name: string, io: 'input' | 'output', owner: string): string {
  const own = name.startsWith('__schema') ? `${owner}_${name.slice('__schema'.length)}` : name;
  return io === 'input' ? `${own}Input` : own;
}

function pointToComponents<T>(value: T, names: Map<string, string>): T {
  const text = JSON.stringify(value).replaceAll(
    /"#\/\$defs\/([^"]+)"/g,
    (_, name: string) => `"#/components/schemas/${names.get(name)}"`,
  );
  return JSON.parse(text) as T;
}
