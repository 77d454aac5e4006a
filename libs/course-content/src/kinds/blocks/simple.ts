import type { BlockKind } from '../block-kind.js';
import { LIMITS } from '../../document/limits.js';
import type { Pieces } from '../pieces.js';

export const text = {
  schema: (pieces: Pieces) => pieces.text,
  group: 'prose',
  written: 'a paragraph; inline: `*emphasis*`, `**strong**`, `` `code` ``, `[link](https://…)`',
} satisfies BlockKind;

export const list = {
  schema: (pieces: Pieces) => pieces.list,
  group: 'prose',
  written: `bullets or numbers, at most ${LIMITS.listDepth} deep`,
} satisfies BlockKind;

export const code = {
  schema: (pieces: Pieces) => pieces.code,
  group: 'prose',
  written: 'fenced with three backticks and a language',
} satisfies BlockKind;
