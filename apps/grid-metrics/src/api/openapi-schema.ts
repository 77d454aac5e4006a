import { z } from 'zod';
import { AREA_FACTS, KEY_MEANINGS } from '../snapshot/index.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** OpenAPI 3.1 takes JSON Schema as it is; a named schema becomes a component. */
export function toOpenApi(schema: unknown): { schema: unknown; components: Record<string, unknown> } {
  const { $defs = {}, ...root } = z.toJSONSchema(schema as z.ZodType, {
    io: 'output',
    override: ({ jsonSchema }) => readable(jsonSchema),
  });
  delete root.$schema;
  const components = Object.fromEntries(Object.entries($defs).map(([name, definition]) => [name, withoutId(definition)]));
  if (root.id === undefined) return { schema: root, components };
  return { schema: { $ref: `#/$defs/${root.id}` }, components: { ...components, [root.id]: withoutId(root) } };
}

/** Leaves out what only a machine would read, and names the keys of a record, each with its meaning. */
function readable(schema: JsonSchema): void {
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const keys = (schema.propertyNames as JsonSchema | undefined)?.enum as string[] | undefined;
  delete schema.propertyNames;
  if (keys === undefined) return;
  const value = schema.additionalProperties as JsonSchema;
  schema.properties = Object.fromEntries(keys.map((key) => [key, { ...value, description: meaningOf(key, value) }]));
  schema.additionalProperties = false;
}

function meaningOf(key: string, value: JsonSchema): string {
  const meaning = key in AREA_FACTS ? AREA_FACTS[key as keyof typeof AREA_FACTS].meaning : KEY_MEANINGS[key];
  return [meaning ?? key, value.description].filter((part) => part !== undefined).join('; ');
}

function withoutId(schema: JsonSchema): unknown {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'id'));
}
