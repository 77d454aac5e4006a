import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON = new Set(dictionary['passwords-common']);
/** Fewer different characters are a key held down, or white space. */
const LEAST_DIFFERENT = 5;

/** Among the first that anybody tries: one of the lists, in any case, also with digits and signs around it; or hardly any characters. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase().replace(/\s+/g, '');
  const bare = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return new Set(folded).size < LEAST_DIFFERENT || COMMON.has(folded) || COMMON.has(bare);
}
