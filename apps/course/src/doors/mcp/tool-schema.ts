import { z } from 'zod';

type Json = Record<string, unknown>;

type ObjectSchema = Json & { type: 'object' };

/*
 * An action's schemas as the tool list shows them. Every client hands the whole list to its model with each request, so what
 * tells a model nothing is left out: the dialect (2020-12 is the one of MCP), patterns beside a format, the bounds of any
 * integer, and of an output what only limits our own answers. Outputs may grow, so they allow further fields.
 */

export function inputSchema(schema: z.ZodType): ObjectSchema {
  const { $schema: _dialect, ...shown } = z.toJSONSchema(schema, { io: 'input' }) as Json;
  return { ...plainInput(shown), type: 'object' };
}

/** All fields always come, but those that a write gives only with `confirm`: `required` tells them apart. */
export function outputSchema(schema: z.ZodType, effect: 'read' | 'write'): ObjectSchema {
  const shown = z.toJSONSchema(schema, { io: 'output' }) as Json;
  return { ...plainOutput(shown), type: 'object', ...(effect === 'write' && { required: shown.required }) };
}

function plainInput(schema: Json): Json {
  const { pattern, maximum, ...rest } = withParts(schema, plainInput);
  return {
    ...rest,
    ...(pattern !== undefined && !rest.format && { pattern }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

const OUTPUT_KEYWORDS = ['type', 'properties', 'items', 'anyOf', 'enum', 'const', 'description'];

function plainOutput(schema: Json): Json {
  const parts = withParts(schema, plainOutput);
  const { anyOf, ...shown } = Object.fromEntries(Object.entries(parts).filter(([keyword]) => OUTPUT_KEYWORDS.includes(keyword)));
  if (shown.enum ?? shown.const) delete shown.type;
  if (!Array.isArray(anyOf)) return shown;
  const [first, none, ...others] = anyOf as Json[];
  const isOrNull = typeof first?.type === 'string' && none?.type === 'null' && others.length === 0;
  return isOrNull ? { ...first, ...shown, type: [first.type, 'null'] } : { ...shown, anyOf };
}

/** The schema with the schemas in it made plain too. */
function withParts(schema: Json, plain: (part: Json) => Json): Json {
  const { properties, items, anyOf } = schema as { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] };
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, plain(part)])) }),
    ...(items && { items: plain(items) }),
    ...(anyOf && { anyOf: anyOf.map(plain) }),
  };
}
