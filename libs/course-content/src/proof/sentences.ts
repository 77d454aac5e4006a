/** One form for what means the same: NFC, quotes and dashes folded, white space collapsed. Case, digits and punctuation stay. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C-\u201F\u00AB\u00BB\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences of one block; a whole document would take quadratic time. */
export function sentencesOf(block: string, language: string): string[] {
  let segmenter = segmenters.get(language);
  if (!segmenter) segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })));
  return Array.from(segmenter.segment(normalise(block)), ({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{6}/u;
const ENDED = /[\p{L}\p{N}][.!?…。！？؟।]["'”’»)\]]*$/u;

/**
 * Whether the value of a setting says something that must not be lost where the setting cannot have it: four words, or fewer that end
 * like a sentence. Less is the name of a thing that there is not.
 */
export function isSentence(value: string): boolean {
  const words = value.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each)).length;
  return words >= 4 || (words >= 2 && ENDED.test(value.trim())) || UNSPACED.test(value);
}

/** Whether what stands after the language of a code block is more than the attributes that other systems read there. */
export const isRemarkOnCode = (meta: string): boolean =>
  /[={}]/.test(meta) ? [...meta.matchAll(/"([^"]*)"/g)].some(([, quoted]) => isSentence(quoted!)) : isSentence(meta);
