/**
 * Before one of these a hyphen stands for a part of a word that follows later ("Ein- und Ausgang"). Only words that no other word of
 * these languages ends with after a break, so that it does not matter in which one a document is written.
 */
const CONJUNCTIONS = /^(?:und|oder|sowie|bzw|and|och|eller|og|samt|sekä|tai)(?!\p{L})/u;

/** Joins lines, with what a document shows of its words elsewhere. */
export class Hyphens {
  /** Words whose hyphen may have been part of them: nothing else in the document shows it. */
  readonly removed = new Set<string>();
  private readonly words: ReadonlySet<string>;

  constructor(lines: readonly string[]) {
    this.words = new Set(
      lines.flatMap((line) => line.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[-\u2010][\p{L}\p{M}\p{N}]+)*/gu) ?? []),
    );
  }

  joined(lines: readonly string[]): string {
    return lines
      .map((line, index) => this.upTo(line, lines[index + 1] ?? ''))
      .join('')
      .replaceAll('\u00ad', '')
      .trim();
  }

  /** With the space, or the part of a word, that leads to the next line. */
  private upTo(line: string, next: string): string {
    const hyphen = line.at(-1)!;
    const begin = /[-\u00ad\u2010]/.test(hyphen) ? lastWord(line.slice(0, -1)) : '';
    if (begin === '' || next === '') return `${line} `;
    if (hyphen === '\u00ad') return line.slice(0, -1);
    if (CONJUNCTIONS.test(next) || !/^[\p{L}\p{N}]/u.test(next)) return `${line} `;
    // What begins with a capital or a digit is a word, or a number, of its own
    if (!/^\p{Ll}/u.test(next) || !/\p{L}\p{M}*$/u.test(begin)) return line;
    const rest = /^[\p{L}\p{M}]+/u.exec(next)![0];
    const [whole, compound] = [`${begin}${rest}`, `${begin}-${rest}`];
    if (this.words.has(compound.toLowerCase())) return line;
    if (hyphen === '-' && !this.words.has(whole.toLowerCase())) this.removed.add(whole);
    return line.slice(0, -1);
  }
}

const OF_WORD = /[\p{L}\p{M}\p{N}\ud800-\udfff\u2010-]/u;
const LONGEST_WORD = 200;

/** With which a line ends, and hyphens within it; empty where it ends otherwise. */
function lastWord(line: string): string {
  let begin = line.length;
  while (begin > 0 && line.length - begin < LONGEST_WORD && OF_WORD.test(line[begin - 1]!)) begin--;
  return /[-\u2010]$/.test(line) ? '' : line.slice(begin).replace(/^[-\u2010]+/, '');
}
