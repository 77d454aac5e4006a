import { jsonSchema, type JSONSchema7, type Schema } from 'ai';
import { z } from 'zod';

/** The schema as providers take it: with `strict`, OpenAI knows neither `oneOf` nor defaults, and wants every property. */
export function sentSchema(schema: z.ZodType): Schema {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema: part }) => {
      delete part.default;
      if (!part.oneOf) return;
      part.anyOf = part.oneOf;
      delete part.oneOf;
    },
  });
  return jsonSchema(json as JSONSchema7);
}

export type Reading<T> = { value: T } | { faults: string[] };

/** The text of an answer as a value of the schema; a fence around the JSON, which small models like, does no harm. */
export function readJson<T>(text: string, schema: z.ZodType<T>): Reading<T> {
  let json: unknown;
  try {
    json = JSON.parse(text.trim().replace(/^```(?:json)?\n([^]*)\n```$/, '$1'));
  } catch {
    return { faults: ['It is no JSON.'] };
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? { value: parsed.data } : { faults: faultsOf(parsed.error) };
}

const FAULTS_AT_MOST = 20;

export function faultsOf(error: z.ZodError): string[] {
  return error.issues.slice(0, FAULTS_AT_MOST).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
}
