import { z } from 'zod';

const rowSchema = z.object({
  EffectiveTime: z.string(),
  FieldName: z.string(),
  Region: z.string(),
  Value: z.number().nullable(),
});

const responseSchema = z.object({ Rows: z.array(z.unknown()) });
const refusalSchema = z.object({ ErrorMessage: z.string().min(1) });

export type UpstreamRow = z.infer<typeof rowSchema>;

export interface UpstreamResponse {
  readonly rows: readonly UpstreamRow[];
  /** Rows that are not rows; the others are still good. */
  readonly malformed: number;
}

/** The text is not what upstream answers when all is well; its bad days are HTML pages. */
export class UpstreamResponseError extends Error {
  override readonly name = 'UpstreamResponseError';
}

/** @throws {UpstreamResponseError} */
export function parseUpstreamResponse(text: string): UpstreamResponse {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UpstreamResponseError(text.trimStart().startsWith('<') ? 'an HTML page, not data' : 'not JSON');
  }
  const refusal = refusalSchema.safeParse(json);
  if (refusal.success) throw new UpstreamResponseError(`upstream says: ${refusal.data.ErrorMessage.slice(0, 200)}`);
  const response = responseSchema.safeParse(json);
  if (!response.success) throw notAResponse(response.error);
  const rows: UpstreamRow[] = [];
  let fault: z.ZodError | undefined;
  for (const candidate of response.data.Rows) {
    const row = rowSchema.safeParse(candidate);
    if (row.success) rows.push(row.data);
    else fault ??= row.error;
  }
  // Not one usable row is another format, not a blemish.
  if (rows.length === 0 && fault) throw notAResponse(fault);
  return { rows, malformed: response.data.Rows.length - rows.length };
}

function notAResponse({ issues }: z.ZodError): UpstreamResponseError {
  const { path, message } = issues[0]!;
  return new UpstreamResponseError(`not an upstream response: ${path.join('.') || 'root'}: ${message}`);
}
