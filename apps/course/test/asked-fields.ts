import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AnyAction } from '../src/kernel/action.js';
import { rowFile } from '../src/kernel/row-file.js';

/** As much of JSON Schema as inputs of reads use. */
interface Field {
  enum?: unknown[];
  const?: unknown;
  anyOf?: Field[];
  type?: string;
  format?: string;
  minimum?: number;
  items?: Field;
}

/** How much of a list, and how it is written: not what is on it. */
const NO_FILTERS = ['cursor', 'limit', 'format'];

const UUID = /^[0-9a-f]{8}-/;

export interface AskedBy {
  /** Such as `list_courses by state draft`. */
  name: string;
  /** That field, and whatever else the action cannot do without. */
  input: Record<string, unknown>;
}

/**
 * A call of the read for each of its fields that may be left out, and for each value by which the database may be asked in another
 * way. Ids are those of `there`, by the name of their field, else of nothing.
 */
export function callsByField(action: AnyAction, there: Readonly<Record<string, string>>): AskedBy[] {
  const { properties, required } = schemaOf(action);
  // What is written as one file is not searched
  if ('format' in properties && action.output !== rowFile) return [];
  const valuesOf = (name: string): unknown[] => (name in there ? [there[name]] : valuesIn(properties[name]!));
  const needed = Object.fromEntries(required.map((name) => [name, valuesOf(name)[0]]));
  const optional = Object.keys(properties).filter((name) => !NO_FILTERS.includes(name) && !required.includes(name));
  return optional.flatMap((field) =>
    valuesOf(field).map((value) => ({
      name: [action.name, 'by', field, ...(field in there || UUID.test(String(value)) ? [] : [value])].join(' '),
      input: { ...needed, [field]: value },
    })),
  );
}

function schemaOf({ input }: AnyAction): { properties: Record<string, Field>; required: string[] } {
  const schema = z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return { properties: (schema.properties ?? {}) as Record<string, Field>, required: schema.required ?? [] };
}

function valuesIn({ enum: values, const: value, anyOf, type, format, minimum, items }: Field): unknown[] {
  if (values) return values;
  if (value !== undefined) return [value];
  if (anyOf) return anyOf.flatMap(valuesIn);
  if (type === 'array') return valuesIn(items!).map((each) => [each]);
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [minimum ?? 1];
  if (format === 'uuid') return [uuid()];
  if (format === 'date') return ['2026-01-01'];
  if (format === 'date-time') return ['2026-01-01T00:00:00Z'];
  return ['pump'];
}
