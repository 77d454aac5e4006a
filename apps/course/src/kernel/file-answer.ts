import type { Readable } from 'node:stream';
import { z } from 'zod';

export interface ByteSpan {
  start: number;
  end: number;
}

const fields = z.object({
  mediaType: z.string(),
  disposition: z.string(),
  /** Of content that is kept as it is: for ranges, and for callers who have it already. Others are written while they are sent. */
  kept: z.object({ bytes: z.int(), sha256: z.string() }).optional(),
  open: z.custom<(span?: ByteSpan) => Readable | Promise<Readable>>((open) => typeof open === 'function'),
});

/** A file as an action answers it; its content is opened once it is known to be wanted. */
export type FileAnswer = z.output<typeof fields>;

/** The output of an action that answers with a file of one of these media types. */
export function fileAnswer(description: string, ...mediaTypes: [string, ...string[]]): typeof fields {
  return fields.meta({ description, mediaTypes });
}

/** What `fileAnswer` was given. @throws {Error} for any other output. */
export function describedFile(output: z.ZodType): { description: string; mediaTypes: readonly string[] } {
  const { description, mediaTypes } = output.meta() ?? {};
  if (description === undefined || !Array.isArray(mediaTypes))
    throw new Error('What answers with a file needs a `fileAnswer` as its output');
  return { description, mediaTypes: mediaTypes as string[] };
}
