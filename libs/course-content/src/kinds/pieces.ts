import { z } from 'zod';
import { LIMITS } from '../document/limits.js';

/** What the schemas of all kinds are made of; `id` is that of inner ids, which what comes in may lack. */
export function piecesWith(id: z.ZodType<string>) {
  /** One paragraph of inline markdown: emphasis, strong, code, links. */
  const inline = z.string().max(LIMITS.inlineLength);
  const fileId = z.uuid();
  return { id, inline, fileId, captions: captionsOf(fileId), ...simpleBlocks(id, inline) };
}

/** Files of captions (WebVTT), one a language; left out where there are none. */
function captionsOf(fileId: z.ZodUUID) {
  const language = z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/)
    .describe('BCP 47 tag: language, script, region');
  return z.array(z.strictObject({ language, fileId })).max(LIMITS.captions).optional();
}

/** Paragraphs, lists and code, which may stand in one another. */
function simpleBlocks(id: z.ZodType<string>, inline: z.ZodString) {
  const text = z.strictObject({ id, kind: z.literal('text'), text: inline });
  const code = z.strictObject({
    id,
    kind: z.literal('code'),
    language: z.string().max(40),
    code: z.string().max(LIMITS.codeLength),
  });
  const list = z.strictObject({
    id,
    kind: z.literal('list'),
    ordered: z.boolean(),
    start: z.int().min(0),
    get items(): z.ZodArray<z.ZodArray<typeof simple>> {
      return z.array(z.array(simple));
    },
  });
  /** What may stand inside list items, quotes and callouts. */
  const simple = z.discriminatedUnion('kind', [text, list, code]).meta({ id: 'SimpleBlock' });
  return { text, code, list, simple };
}

export type Pieces = ReturnType<typeof piecesWith>;
