import { saysYesOrNo } from './answer-values.js';

/** A letter or a number, as keys name options. */
const POINTER = /^(?:\p{L}|\d{1,2})[.)]?$/u;

/** 1b, 2a */
const PAIRED = /^\d{1,2}\s*[-–—.):=→]*\s*\p{L}(?:\s*[,;]\s*\d{1,2}\s*[-–—.):=→]*\s*\p{L})+\.?$/u;
const ABOUT =
  /^(?:[~≈]|(?:ca|circa|approx|approximately|about|around|roughly|etwa|rund|ungefähr|environ|około|примерно|yaklaşık|約|约)\b\.?)\s*\d/iu;
/** Between answers, as people write them. */
const SEVERAL = /\S(?:\s+\/\s+|\s+(?:or|oder|ou|oppure|lub|или|або|veya|أو|또는)\s+)\S/iu;

/** Why nobody may have meant that learners type these answers; undefined where that is plain. */
export function doubtOfTyped(values: readonly string[]): string | undefined {
  const [first = ''] = values;
  if (saysYesOrNo(first)) return `Learners must type "${first}"; for true or false write so.`;
  const paired = values.find((value) => PAIRED.test(value));
  if (paired !== undefined) return `Learners must type "${paired}"; if it pairs things, write them as the rows of a table.`;
  const about = values.find((value) => ABOUT.test(value));
  if (about !== undefined) return `Learners must type "${about}"; of a number write how far it may be off, such as 21 ± 1 %.`;
  const several = values.find((value) => SEVERAL.test(value));
  if (several !== undefined) return `Learners must type "${several}"; if it names several answers, write " | " between them.`;
  if (values.length < 2 || !values.every((value) => POINTER.test(value))) return undefined;
  return `Learners must type ${values.map((value) => `"${value}"`).join(' or ')}; if these name options, write each option as - [ ], the right ones as - [x].`;
}
