/** Letters that stand together. All lengths in points, from the lower left corner of the page. */
export interface Word {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  /** The PDF has a space before it. */
  isSpaced: boolean;
}

/** As pdf.js has it: a text, or the beginning or end of marked content. */
export type Item = TextItem | { type: string; tag?: string; id?: string | null };

interface TextItem {
  str: string;
  transform: unknown[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/**
 * With what spans say that their letters mean (ISO 32000-1, 14.9.4), which pdf.js does not read. Spans with letters are counted, with
 * or without those that stand for a space or a soft hyphen; where two programs count differently, letters stay as they are drawn.
 */
export function withActualTexts(items: readonly Item[], spans: readonly (string | null)[]): Item[] {
  const drawn = spansOf(items);
  const shown = spans.filter((text) => text === null || !/^[\s\u00ad]*$/.test(text));
  const texts = [spans, shown].find(({ length }) => length === drawn.length) ?? [];
  const replaced = [...items];
  texts.forEach((text, span) => {
    if (text === null) return;
    drawn[span]!.forEach((index, nth) => (replaced[index] = { ...(items[index] as TextItem), str: nth === 0 ? text : '' }));
  });
  return replaced;
}

/** Of each span that holds letters, where they are. */
function spansOf(items: readonly Item[]): number[][] {
  const spans: number[][] = [];
  const open: (number[] | null)[] = [];
  items.forEach((item, index) => {
    if ('str' in item) {
      if (item.str.trim() !== '') open.at(-1)?.push(index);
    } else if (item.type.startsWith('begin')) {
      const isSpan = item.tag === 'Span' && (item.id ?? null) === null;
      // What is no span belongs to the one around it
      open.push(isSpan ? [] : (open.at(-1) ?? null));
      if (isSpan) spans.push(open.at(-1)!);
    } else open.pop();
  });
  return spans.filter((span) => span.length > 0);
}

/** Words beside each other, in the order in which the PDF has them. */
export function rowsOf(items: readonly Item[]): Word[][] {
  const rows: Word[][] = [];
  const drawn = new Set<string>();
  let [isNew, isSpaced] = [true, false];
  for (const item of items) {
    if (!('str' in item)) continue;
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isBeside = last !== undefined && (Math.abs(last.y - y) < Math.max(2, last.size / 3) || isRaised(last, item));
    const word = { text: item.str, x, end: x + widthOf(item), y, size: item.height, isSpaced };
    if (item.str.trim() === '') isSpaced ||= item.str !== '' && isBeside;
    else if (!isDrawnAgain(word, drawn)) {
      if (!isNew && isBeside) row!.push(word);
      else rows.push([{ ...word, isSpaced: false }]);
      [isNew, isSpaced] = [false, false];
    }
    if (item.hasEOL && !isBeside) isNew = true;
  }
  return rows;
}

/** Or lowered, or back on the line: right beside letters of another size, as in a formula. */
function isRaised(last: Word, { transform, height }: TextItem): boolean {
  const [x, y] = [Number(transform[4]), Number(transform[5])];
  const larger = Math.max(last.size, height);
  return Math.abs(last.y - y) < larger * 0.6 && Math.abs(x - last.end) < larger / 4 && Math.abs(last.size - height) > larger / 10;
}

const LETTER_WIDTH = 0.55;

/** pdf.js takes letters with a mark, such as क्ष, for the mark, which has no width. */
const widthOf = ({ str, width, height }: TextItem): number =>
  width === 0 && /\p{Mn}/u.test(str) ? count(str, /\p{L}/gu) * height * LETTER_WIDTH : width;

/** As some programs make letters bold or give them a shadow: the same once more, a little beside. */
function isDrawnAgain({ text, x, y, size }: Word, drawn: Set<string>): boolean {
  const step = Math.max(0.5, size / 10);
  const [column, line] = [Math.round(x / step), Math.round(y / step)];
  const key = (dx: number, dy: number): string => `${column + dx} ${line + dy} ${text}`;
  const isAgain = [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => drawn.has(key(dx, dy))));
  drawn.add(key(0, 0));
  return isAgain;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const LEFT_TO_RIGHT =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}])[\p{L}\p{N}]/gu;
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

export const isRightToLeft = (text: string): boolean => {
  const letters = count(text, RIGHT_TO_LEFT);
  return letters > 0 && letters >= count(text.replace(/\p{N}/gu, ''), LEFT_TO_RIGHT);
};

/** Of a line. */
export function textOfWords(words: readonly Word[]): string {
  const isTurned = words.some(({ text }) => count(text, RIGHT_TO_LEFT) > 0);
  const ordered = isTurned ? inSpokenOrder(words) : words;
  let text = '';
  ordered.forEach((word, index) => {
    const last = ordered[index - 1];
    const gap = last ? Math.max(word.x - last.end, ...(isTurned ? [last.x - word.end] : [])) : 0;
    // pdf.js sees a gap behind letters with a mark, as it gives them no width
    const isClose = last && /\p{Mn}/u.test(last.text) && /^[,.;:!?)\]।]/.test(word.text);
    const isFarther = gap > word.size / 5 && !text.endsWith(' ') && !word.text.startsWith(' ');
    const isSpace = !isClose && ((word.isSpaced && !isTurned) || isFarther);
    text += (isSpace ? ' ' : '') + word.text;
  });
  // What a font without names for its letters leaves behind
  const line = text
    .replace(/[\0\x01\x03-\x08\x0e-\x1f]|\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return isTurned ? asWritten(line) : line;
}

/**
 * Some programs write what runs to the left letter by letter from the left, others word by word from the right: only places tell. What
 * runs the other way than the line, such as a number, keeps its own order.
 */
function inSpokenOrder(words: readonly Word[]): Word[] {
  const isLeftward = isRightToLeft(words.map(({ text }) => text).join(''));
  const places = words.toSorted((a, b) => a.x - b.x || a.end - b.end);
  if (isLeftward) places.reverse();
  const [against, along] = isLeftward ? [LEFT_TO_RIGHT, RIGHT_TO_LEFT] : [RIGHT_TO_LEFT, LEFT_TO_RIGHT];
  const ordered: Word[] = [];
  for (let at = 0; at < places.length;) {
    let end = at + 1;
    if (count(places[at]!.text, against) > 0)
      for (let next = end; next < places.length && count(places[next]!.text, along) === 0; next++)
        if (count(places[next]!.text, against) > 0) end = next + 1;
    for (let last = end - 1; last >= at; last--) ordered.push(places[last]!);
    at = end;
  }
  return ordered;
}

/**
 * Removes the second of two equal letters in words whose letters are all drawn twice to look bold. pdf.js returns both; PDFium compares their
 * positions and returns one.
 */
export function withoutDoubles(line: string, words: ReadonlySet<string>): string {
  return line.replace(/\S+/gu, (word) => {
    const letters = [...word];
    const single = letters.filter((_, index) => index % 2 === 0);
    const isDoubled = letters.length % 2 === 0 && letters.every((letter, index) => letter === single[index >> 1]);
    return isDoubled && !words.has(word) && words.has(single.join('')) ? single.join('') : word;
  });
}

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' };

/** Letters instead of their forms, and brackets as they are written where they are stored as they are drawn. */
function asWritten(line: string): string {
  const letters = line
    .replace(/[\ufb1d-\ufdff\ufe70-\ufefc]/g, (form) => form.normalize('NFKC'))
    // An alef that was drawn with the letter before it has no width, and is taken for a word
    .replace(/(?<=\p{Script=Arabic}) ا(?= |$)/gu, 'ا');
  const first = /[()[\]{}]/.exec(letters)?.[0];
  const isDrawn = first !== undefined && /[)\]}]/.test(first) && /[([{]/.test(letters);
  return isDrawn ? letters.replace(/[()[\]{}]/g, (bracket) => MIRRORED[bracket]!) : letters;
}
