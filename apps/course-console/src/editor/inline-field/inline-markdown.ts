import { joined, parted, readInline, type Marks, type Reading, type Run } from '../../parts/read-inline.js';

/**
 * A paragraph that is read as these pieces. Most say what they say as they are; signs are escaped only where they would be read as marks.
 * Spaces at both ends are gone, and a space carries no emphasis where markdown has none for it.
 */
export function writeInline(runs: readonly Run[], reading: Reading = {}): string {
  const wanted = settled(runs);
  for (const pieces of [wanted, withPlainEdges(wanted, true), withPlainEdges(wanted, false)]) {
    for (const way of WAYS) {
      const text = written(pieces, way);
      if (isSameParagraph(readInline(text, reading), wanted)) return text;
    }
  }
  // What no markdown says loses its emphasis, never a letter
  return written(
    wanted.map(({ strong: _strong, em: _em, ...rest }) => rest),
    { ...WAYS[0]!, isEscaped: true },
  );
}

/** How a paragraph may be written, from what people would write to what always reads. */
interface Way {
  isEscaped: boolean;
  /** Letters beside emphasis as numbers, so that it begins and ends in the middle of a word, beside a sign. */
  hasNumbers: boolean;
  outer: 'strong' | 'em';
  em: '*' | '_';
}

const WAYS: readonly Way[] = [false, true].flatMap((hasNumbers) =>
  [false, true].flatMap((isEscaped) =>
    (['*', '_'] as const).flatMap((em) =>
      (['strong', 'em'] as const).map((outer): Way => ({ isEscaped, hasNumbers, outer, em })),
    ),
  ),
);

type Token = { text: string; is: 'text' | 'code' | 'open' | 'close' };

function written(runs: readonly Run[], way: Way): string {
  const tokens = linked(runs, way);
  return tokens
    .map(({ text, is }, index) => {
      if (is !== 'text') return text;
      const [before, after] = [tokens[index - 1]?.is === 'close', tokens[index + 1]?.is === 'open'];
      return lettered(text, way, before, after);
    })
    .join('');
}

function lettered(text: string, { isEscaped, hasNumbers }: Way, isFirst: boolean, isLast: boolean): string {
  const letters = [...text];
  return letters
    .map((letter, index) => {
      const isEdge = (isFirst && index === 0) || (isLast && index === letters.length - 1);
      if (hasNumbers && isEdge && /[^\s!-/:-@[-`{-~]/u.test(letter)) return `&#x${letter.codePointAt(0)!.toString(16)};`;
      return isEscaped && /[\\`*_[\]<&]/.test(letter) ? `\\${letter}` : letter;
    })
    .join('');
}

function linked(runs: readonly Run[], way: Way): Token[] {
  return parted(runs, ({ href, title }) => JSON.stringify([href, title])).flatMap((part): Token[] => {
    const { href, title } = part[0]!;
    const within = emphasised(part, way.outer, way);
    if (href === undefined) return within;
    return [{ text: '[', is: 'code' }, ...within, { text: `](${destination(href)}${titled(title)})`, is: 'code' }];
  });
}

function emphasised(runs: readonly Run[], mark: 'strong' | 'em', way: Way): Token[] {
  const isInner = mark !== way.outer;
  return parted(runs, (run) => String(run[mark])).flatMap((part): Token[] => {
    const within = isInner ? part.map(plain) : emphasised(part, mark === 'strong' ? 'em' : 'strong', way);
    if (!part[0]![mark]) return within;
    const sign = mark === 'em' ? way.em : '**';
    return [{ text: sign, is: 'open' }, ...within, { text: sign, is: 'close' }];
  });
}

const plain = ({ text, code }: Run): Token => (code ? { text: fenced(text), is: 'code' } : { text, is: 'text' });

function fenced(code: string): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const isStripped = /^ .* $/.test(code) && code.trim() !== '';
  const pad = isStripped || code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return fence + pad + code + pad + fence;
}

function destination(href: string): string {
  const address = href.replaceAll(/&(?=#?\w+;)/g, '\\&');
  return /[\s()<>\\]/.test(href) || href === '' ? `<${address.replaceAll(/[<>]|\\(?!&)/g, '\\$&')}>` : address;
}

const titled = (title: string | undefined): string =>
  title === undefined ? '' : ` "${title.replaceAll(/["\\]|&(?=#?\w+;)/g, '\\$&')}"`;

/** As a paragraph can hold it: one line without spaces around it, links that lead somewhere, pieces that differ. */
export function settled(runs: readonly Run[]): Run[] {
  const clean = runs.map(({ text, href, title, ...marks }): Run => {
    const letters = text.replaceAll(/[\0\uE000\uE001]/g, '').toWellFormed();
    return { text: letters.replaceAll(/[\t\n\v\f\r]+/g, ' '), ...marks, ...(href !== undefined && addressOf(href, title)) };
  });
  return ending(ending(joined(clean), /^\s+/, 0), /\s+$/, -1);
}

function ending(runs: Run[], spaces: RegExp, at: 0 | -1): Run[] {
  const run = runs.at(at);
  if (!run || run.code || !spaces.test(run.text)) return runs;
  const text = run.text.replace(spaces, '');
  const rest = at === 0 ? runs.slice(1) : runs.slice(0, -1);
  if (text === '') return ending(rest, spaces, at);
  return at === 0 ? [{ ...run, text }, ...rest] : [...rest, { ...run, text }];
}

/** As the reader gives it; none for an address that leads nowhere it may. */
function addressOf(href: string, title: string | undefined): Marks {
  const [run] = readInline(`[x](${destination(href.trim())}${titled(title?.replaceAll(/\s+/g, ' ').trim())})`);
  return run?.text === 'x' && run.href !== undefined
    ? { href: run.href, ...(run.title !== undefined && { title: run.title }) }
    : {};
}

/** Spaces between pieces have the emphasis that both have, or none. */
function withPlainEdges(runs: readonly Run[], isShared: boolean): Run[] {
  const parts = runs.flatMap(({ text, ...marks }): Run[] =>
    marks.code ? [{ text, ...marks }] : (text.match(/^\s+|\s+$|\S(?:.*\S)?/gsu) ?? []).map((part) => ({ text: part, ...marks })),
  );
  return joined(
    parts.map((run, index) => {
      if (run.code || run.text.trim() !== '') return run;
      const { strong, em, ...rest } = run;
      const beside = [parts[index - 1], parts[index + 1]];
      const keeps = (mark: 'strong' | 'em'): boolean => isShared && beside.every((each) => each?.[mark] === true);
      return { ...rest, ...(strong && keeps('strong') && { strong }), ...(em && keeps('em') && { em }) };
    }),
  );
}

/** Emphasis of a space is not seen. */
function isSameParagraph(read: readonly Run[], wanted: readonly Run[]): boolean {
  const letters = (runs: readonly Run[]): string =>
    JSON.stringify(
      runs.flatMap(({ text, strong, em, code, href, title }) =>
        [...text].map((letter) => (/\s/.test(letter) && !code ? [letter, href, title] : [letter, strong, em, code, href, title])),
      ),
    );
  return letters(read) === letters(wanted);
}
