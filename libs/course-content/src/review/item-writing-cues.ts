import { isSingleChoice, type Item, type ItemCheck, type Option } from './item-writing-item.js';
import type { Words } from './item-writing-language.js';

/** The right answer may be a little longer than its distractors; from here on it stands out. */
const KEY_LONGER = 1.5;
const KEY_LONGER_BY = 20;

/** By these the key is found without knowing the matter. */
export const cueChecks: readonly ItemCheck[] = [
  {
    code: 'key-longest',
    title: 'The key is far longer',
    explanation: 'The right option is far longer than the others, which gives it away. Even them out.',
    find: ({ keys, distractors }) => {
      if (keys.length === 0 || distractors.length === 0) return false;
      const [key, distractor] = [shortest(keys), Math.max(...distractors.map(({ text }) => text.length))];
      return key > distractor * KEY_LONGER && key > distractor + KEY_LONGER_BY;
    },
  },
  {
    code: 'absolute-term',
    title: 'An absolute word in a wrong option',
    explanation:
      'A wrong option has a word like "always" or "never", which is seldom true, so it is ruled out unread. Weaken it.',
    find: ({ words, keys, distractors }) =>
      words !== null && keys.every(({ text }) => !words.absolute.test(text))
        ? distractors.find(({ text }) => words.absolute.test(text) && !words.allOrNone.test(text) && !words.filler.test(text))
        : undefined,
  },
  {
    code: 'key-stands-out',
    title: 'The key is written differently',
    explanation:
      'The right option alone has another form: a full stop, emphasis, a bracket or a figure where the others have none, or the other way round. Write all options in one form.',
    find: (item) => {
      const { keys, distractors } = item;
      if (!isSingleChoice(item) || keys.length !== 1 || distractors.length < 2) return false;
      const has = (form: RegExp): boolean => {
        const key = form.test(keys[0]!.raw);
        return distractors.every(({ raw }) => form.test(raw) !== key);
      };
      return FORMS.some(has) ? keys[0] : false;
    },
  },
  {
    code: 'key-converges',
    title: 'The key has what the others share',
    explanation:
      'Every part of the right option comes back in another option, and of no wrong option is that so: counting parts finds the key. Vary the parts of the wrong options more evenly.',
    find: (item) => {
      const { options, keys, words } = item;
      if (!isSingleChoice(item) || keys.length !== 1 || options.length < 4) return false;
      const parts = options.map(({ text }) => partsOf(text, words));
      if (parts.some((each) => each.length < 2 || each.length !== parts[0]!.length)) return false;
      const shared = parts.map((own, at) =>
        own.every((part) => parts.some((other, index) => index !== at && other.includes(part))),
      );
      return shared.every((isShared, index) => isShared === options[index]!.correct) ? keys[0] : false;
    },
  },
  {
    code: 'stem-word-in-key',
    title: 'The key repeats a word of the stem',
    explanation:
      'A word of the stem comes back in the right option only, which gives it away. Use another word there, or use it in wrong options too.',
    find: ({ words, paragraphs, keys, distractors }) => {
      if (!words || keys.length === 0 || distractors.length < 2) return false;
      const stem = telling(paragraphs.join(' '), words);
      const inDistractors = new Set(distractors.flatMap(({ text }) => [...telling(text, words)]));
      const inKeys = keys.map(({ text }) => telling(text, words));
      return [...stem].some((word) => !inDistractors.has(word) && inKeys.every((each) => each.has(word)));
    },
  },
  {
    code: 'grammatical-cue',
    title: 'Only the key fits the grammar',
    explanation:
      'The stem ends with an article that fits the right option and not every wrong one, so grammar gives the key away. Move the article into the options.',
    find: ({ words, paragraphs, keys, distractors }) => {
      if (!words || keys.length === 0) return false;
      const stem = (paragraphs.at(-1) ?? '').replace(/[\s_:….]{1,40}$/u, '');
      return keys.every(({ text }) => words.articleFits(stem, text) === true)
        ? distractors.find(({ text }) => words.articleFits(stem, text) === false)
        : false;
    },
  },
];

/** Full stop after a word, emphasis or code, a bracket, a figure at the start. */
const FORMS = [/\p{L}{3}[.!]$/u, /\*[^*]{1,200}\*|`[^`]{1,200}`/, /\([^)]{1,200}\)/, /^\s*[-+]?\d/];

const shortest = (options: readonly Option[]): number => Math.min(...options.map(({ text }) => text.length));

function partsOf(text: string, words: Words | null): string[] {
  const listed = words ? text.replace(new RegExp(words.and, 'gi'), ', ') : text;
  return listed
    .toLowerCase()
    .split(/[,;+] |[;+]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean);
}

/** Words of five letters or more that are not common; a plural or genitive "s" is left aside. */
function telling(text: string, words: Words): Set<string> {
  const found = text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{5,}/gu) ?? [];
  return new Set(found.filter((word) => !words.common.has(word)).map((word) => word.replace(/(?<=\p{L}{4}[^s])s$/u, '')));
}

/** Whether the key alone is the longest option, by however little. */
export function isKeyLongest({ keys, distractors }: Item): boolean {
  return keys.length === 1 && distractors.length >= 2 && distractors.every(({ text }) => text.length < keys[0]!.text.length);
}
