import { z } from 'zod';

const rowSchema = z.object({
  EffectiveTime: z.string(),
  FieldName: z.string(),
  Region: z.string(),
  Value: z.number().nullable(),
});

const responseSchema = z.object({ Rows: z.array(rowSchema) });

export type UpstreamRow = z.infer<typeof rowSchema>;

/** The text is not what upstream answers when all is well; its bad days are HTML pages. */
export class UpstreamResponseError extends Error {
  override readonly name = 'UpstreamResponseError';
}

/** @throws {UpstreamResponseError} */
export function parseUpstreamResponse(text: string): UpstreamRow[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UpstreamResponseError(text.trimStart().startsWith('<') ? 'an HTML page, not data' : 'not JSON');
  }
  const result = responseSchema.safeParse(json);
  if (result.success) return result.data.Rows;
  const { path, message } = result.error.issues[0]!;
  throw new UpstreamResponseError(`not an upstream response: ${path.join('.') || 'root'}: ${message}`);
}
