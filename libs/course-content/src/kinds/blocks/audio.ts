import { z } from 'zod';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';

export const audio = {
  schema: ({ id, inline, fileId, captions }: Pieces) =>
    z.strictObject({
      id,
      kind: z.literal('audio'),
      fileId: fileId.nullable().describe('Null for audio at an address'),
      url: z.string().max(2_000).nullable().describe('https; null for a file'),
      title: inline,
      transcript: inline.describe('What is heard, for who cannot hear it'),
      captions,
    }),
  group: 'media',
  showsFile: true,
  purpose: 'listen',
  written: '`Audio` *title*, then `File` or `URL` (https), and `Transcript`: what is heard, for who cannot hear it',
} satisfies BlockKind;

interface Audio {
  fileId: string | null;
  url: string | null;
}

/** What is wrong with where audio comes from, in words; null where it is a file or an address. */
export function unsourced({ fileId, url }: Audio): string | null {
  return (fileId === null) === (url === null) ? 'Audio has either a file or an address (url)' : null;
}

/** The origin of an address that audio may play from; null for any other. The page's policy names it, so its host is held to letters. */
export function audioOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  return protocol === 'https:' && /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(hostname) ? origin : null;
}
