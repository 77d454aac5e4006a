/** Where words stand that readers see; in all else stand ids, keys, addresses, code and prompts. */
const WORDS = new Set([
  'text',
  'title',
  'caption',
  'alt',
  'feedback',
  'header',
  'rows',
  'labels',
  'left',
  'right',
  'modelAnswer',
  'low',
  'high',
]);
/** What holds such, or is words itself where it is a list of texts, as that of a question that asks for an order. */
const INSIDE = new Set(['items', 'body', 'stem', 'parts', 'options', 'pairs', 'choices', 'image', 'scale']);
/** What learners are to type: another in another language, and else as it was. */
const TYPED = 'answers';

export interface Taken {
  /** Take what learners are to type too. */
  typed: boolean;
}

/** The words in a part of a course, in reading order; blank ones are left where they are. */
export function textsOf(part: unknown, taken: Taken): string[] {
  const found: string[] = [];
  changed(part, taken, (text) => {
    found.push(text);
    return text;
  });
  return found;
}

/** The part with other words in the same places. */
export function withTexts<T>(part: T, taken: Taken, texts: readonly string[]): T {
  let at = 0;
  return changed(part, taken, (text) => texts[at++] ?? text) as T;
}

function changed(part: unknown, taken: Taken, change: (text: string) => string, isWords = false): unknown {
  if (typeof part === 'string') return isWords && part.trim() !== '' ? change(part) : part;
  if (Array.isArray(part)) return part.map((each: unknown) => changed(each, taken, change, isWords));
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
    const isTyped = key === TYPED && taken.typed;
    if (!WORDS.has(key) && !INSIDE.has(key) && !isTyped) return [key, value];
    return [key, changed(value, taken, change, true)];
  });
  return Object.fromEntries(entries);
}
