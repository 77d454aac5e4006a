import { MOST_NAMES, type BodySize } from './body-sizes.js';

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OBJECT, END_OF_OBJECT, LIST, END_OF_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * What about a JSON text is more than the size allows, in words that go on after "The body"; null where nothing is. Looks at each
 * byte once, stops at the first excess, and makes nothing of the text: whether it is JSON, the parser says.
 */
export function excessOf(json: Buffer, { values, depth }: Pick<BodySize, 'values' | 'depth'>): string | null {
  const names = new Set<string>();
  let [textFrom, textTo] = [0, 0];
  let level = 0;
  let seen = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) {
      textFrom = at + 1;
      at = textTo = endOfText(json, textFrom);
    } else if (byte === COLON) {
      if (names.add(json.toString('latin1', textFrom, textTo)).size > MOST_NAMES)
        return `has more than ${MOST_NAMES} different names of fields`;
    } else if (byte === END_OF_OBJECT || byte === END_OF_LIST) {
      level--;
    } else if (byte === COMMA || byte === OBJECT || byte === LIST) {
      if (++seen > values) return `has more than ${values} values`;
      if (byte !== COMMA && ++level > depth) return `is nested more than ${depth} levels deep`;
    }
  }
  return null;
}

/** Index of the closing quote, or the length where there is none. */
function endOfText(json: Buffer, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
