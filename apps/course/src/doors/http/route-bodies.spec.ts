import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { BODY_SIZES } from '../../kernel/body-sizes.js';
import { actions } from '../actions.js';
import { ROUTE_BODIES } from './route-bodies.js';

interface Schema {
  type?: string | string[];
  format?: string;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
}

interface Extent {
  bytes: number;
  values: number;
}

/** A letter that a client escapes, as all but English is by some. */
const LETTER = 6;

/** The largest JSON that the schema takes; endless where a text or a list has no limit of its own. */
function largest(schema: Schema): Extent {
  if (schema.anyOf) {
    const each = schema.anyOf.map(largest);
    return { bytes: Math.max(...each.map(({ bytes }) => bytes)), values: Math.max(...each.map(({ values }) => values)) };
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => ({ name, ...largest(field) }));
    return fields.reduce(
      (all, { name, bytes, values }) => ({ bytes: all.bytes + name.length + 4 + bytes, values: all.values + values }),
      {
        bytes: 2,
        values: 1,
      },
    );
  }
  if (schema.items) {
    const { maxItems = Infinity } = schema;
    const { bytes, values } = largest(schema.items);
    return { bytes: 2 + maxItems * (bytes + 1), values: 1 + maxItems * values };
  }
  if (schema.enum ?? schema.const) return { bytes: 40, values: 1 };
  if (schema.type !== 'string') return { bytes: 24, values: 1 };
  const isPlain = schema.format !== undefined; // such as ids and addresses, which are in ASCII
  const { maxLength = schema.format === 'uuid' ? 36 : isPlain ? 300 : Infinity } = schema;
  return { bytes: 2 + maxLength * (isPlain ? 1 : LETTER), values: 1 };
}

const writes = actions.filter(({ effect }) => effect === 'write');

describe('the body of a route', () => {
  it('has room for the largest input that its action takes', () => {
    // The schema of a course bounds its parts, not the whole.
    const tooSmall = writes
      .filter(({ body }) => body !== 'course')
      .flatMap(({ name, input, body = 'small' }) => {
        const { bytes, values } = largest(z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema);
        const isEndless = !Number.isFinite(bytes);
        const size = BODY_SIZES[body];
        return !isEndless && (bytes > size.bytes || values > size.values) ? [`${name}: ${bytes} bytes, ${values} values`] : [];
      });
    expect(tooSmall).toEqual([]);
  });

  it('is small for whoever need not sign in', () => {
    const open = writes.filter(({ permission }) => permission === 'public').map(({ name, body = 'small' }) => [name, body]);
    expect(open).toEqual(open.map(([name]) => [name, 'small']));
    expect(open.length).toBeGreaterThan(3);
  });

  it('is known for every action that takes one', () => {
    expect(writes.filter(({ route }) => !ROUTE_BODIES.has(route))).toEqual([]);
  });
});
