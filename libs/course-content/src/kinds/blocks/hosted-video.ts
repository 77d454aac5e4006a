import { z } from 'zod';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';
import { KNOWN_PROVIDERS, VIDEO_PROVIDERS, VIDEO_TYPES } from '../video-providers.js';

/** Its slide types are those of its providers. */
export const hostedVideo = {
  schema: ({ id }: Pieces) =>
    z.strictObject({
      id,
      kind: z.literal('hosted-video'),
      provider: z.enum(VIDEO_PROVIDERS).describe('By the host of the address; other is any that is not known'),
      url: z.string().max(2_000),
    }),
  group: 'media',
  written: `on a slide whose \`Slide Type\` is ${VIDEO_TYPES.join(', ')}: \`URL\`; at a host other than ${KNOWN_PROVIDERS.join(', ')} it is shown as a link`,
} satisfies BlockKind;
