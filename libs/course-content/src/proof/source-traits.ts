import type { Nodes } from 'mdast';
import { INTERACTION_NAMES, VIDEO_TYPES } from '../kinds/index.js';
import type { Trait } from './traits.js';
import { LETTER, PLAIN_FEEDBACK, PLAIN_KEY, settingOf, TEXT_LINES, VERBATIM, writtenLine, writtenName } from './line-names.js';
import { openAnswerLines } from './open-answers.js';
import { boxedLines, crossedLines, optionMark } from './option-marks.js';
import { shownText } from './plain-text.js';
import { normalise } from './sentences.js';
import { BLANK, isTimes, lineAt, type Line, type Stretch } from './source-tree.js';
import { traits } from './trait-words.js';

export interface SourceTrait extends Trait {
  line: number;
}

/** A line with a name, be it known or not. */
const NAMED = /^\s*[-*+]\s+\*\*[^*]{1,40}(?:[:：]\s*\*\*|\*\*\s*[:：])/;
const KINDS = new RegExp(`^(${INTERACTION_NAMES.join('|').replaceAll('-', '[ -]')})$`, 'i');
const VIDEO_TYPE = new RegExp(`^(${VIDEO_TYPES.join('|').replaceAll(' video', '')})( video)?$`, 'i');

/** What stretches of source have besides text. `fileId` finds the files of the workspace; `texts` are those of the built slide. */
export function sourceTraits(
  stretches: readonly Stretch[],
  fileId: (name: string) => string | undefined,
  texts: readonly string[],
): SourceTrait[] {
  const found: SourceTrait[] = [];
  const isKept = keptIn(texts);
  const lines = stretches.flatMap((stretch) => (stretch.heading === null ? stretch.lines : []));
  const showsVideos = lines.some((line) => {
    const written = lineOf(line);
    return written?.name === 'slide type' && VIDEO_TYPE.test(written.value);
  });
  /** Whether audio waits for its address. */
  let hears = false;
  for (const line of lines) {
    const written = lineOf(line);
    const isHeard = hears && written?.name === 'url';
    const trait =
      written && (isHeard ? traits.audio(written.value) : lineTrait(written.name, written.value, fileId, showsVideos));
    if (written) hears = written.name === 'audio' || (hears && written.name === 'transcript');
    if (trait) found.push({ ...trait, line: line.number });
  }
  const ofOpenAnswers = openAnswerLines(stretches.flatMap((stretch) => stretch.lines));
  for (const [line, { points }] of ofOpenAnswers) {
    found.push({ ...(points === null ? traits.modelAnswer() : traits.points(points)), line });
  }
  const boxes = { boxed: boxedLines(stretches), crossed: crossedLines(stretches) };
  for (const stretch of stretches) {
    if (stretch.formula !== undefined) found.push({ ...traits.formula(stretch.formula), line: stretch.lines[0]!.number });
    if (stretch.heading !== null && stretch.heading > 4)
      found.push({ ...traits.heading(stretch.heading), line: stretch.lines[0]!.number });
    if (stretch.heading === 4) found.push({ ...traits.title(textOf(stretch.root)), line: stretch.lines[0]!.number });
    for (const node of stretch.root.children) {
      const trait = blockTrait(node, stretch);
      if (trait) found.push({ ...trait, line: lineAt(stretch, node) });
      found.push(...inlineTraits(node, stretch, { ...boxes, isKept }, ofOpenAnswers));
    }
  }
  return found;
}

/** Links and emphasis above the modules, where objectives are text. */
export function headMarks(stretches: readonly Stretch[], texts: readonly string[]): SourceTrait[] {
  const where: Where = { boxed: new Set(), crossed: new Set(), isKept: keptIn(texts) };
  return stretches.flatMap((stretch) =>
    stretch.root.children.flatMap((node) => inlineTraits(node, stretch, where, new Map(), true)),
  );
}

/** Whether a line that could be a setting or a key is text of the course, with its name. */
function keptIn(texts: readonly string[]): Where['isKept'] {
  const shown = texts.filter((text) => /[:：]/.test(text)).map(normalise);
  return ({ text }) => {
    const [name = ''] = /^[^:：]*/.exec(text.replace(/^\s*[-*+]\s+|[*_`]/g, '').trim())!;
    const named = shown.filter((each) => each.startsWith(normalise(name)));
    return named.length > 0 && named.includes(normalise(shownText(text.replace(/^\s*[-*+]\s+/, ''))));
  };
}

const lineOf = ({ text, code }: Line): { name: string; value: string } | null => (code ? null : writtenLine(text));

function isSetting({ text, code }: Line): boolean {
  const written = code ? null : writtenName(text);
  return written !== null && settingOf(written.name, written.value) !== null;
}

function lineTrait(
  name: string,
  value: string,
  fileId: (name: string) => string | undefined,
  showsVideos: boolean,
): Trait | null {
  switch (name) {
    case 'interaction':
      return KINDS.test(value) ? traits.interaction(value.toLowerCase()) : null;
    case 'question':
      return traits.question();
    case 'assessment':
      return value.toLowerCase() === 'final' ? traits.final() : null;
    case 'at': {
      const [x, y] = value.split(/[,;]/).map((each) => parseFloat(each));
      return x === undefined || y === undefined ? null : traits.spot(x, y);
    }
    case 'next':
      return traits.next(value);
    case 'objective':
      return /^\d+$/.test(value) ? traits.objective(Number(value)) : null;
    case 'file': {
      const id = fileId(value);
      return id === undefined ? null : traits.file(id);
    }
    case 'poster': {
      const id = fileId(value);
      return id === undefined ? null : traits.poster(id);
    }
    case 'captions': {
      const id = fileId(value.replace(/\s*\([^()]*\)$/, ''));
      return id === undefined ? null : traits.captions(id);
    }
    case 'survey':
      return traits.survey();
    case 'survey answers':
      return /^(anonymous|named)\.?$/i.test(value) ? traits.surveyAnswers(/^a/i.test(value)) : null;
    case 'survey comment':
      return /^(yes|no)\.?$/i.test(value) ? traits.surveyComment(/^y/i.test(value)) : null;
    case 'image placeholder':
      return traits.placeholder(value);
    case 'formula':
      return traits.formula(value);
    case 'url':
      return showsVideos ? traits.video(value) : null;
    default:
      return null;
  }
}

function blockTrait(node: Nodes, { source }: Stretch): Trait | null {
  if (node.type === 'code') return traits.program(node.lang ?? '');
  if (node.type === 'table') {
    const rows = node.children.map(({ children }) => children.map(textOf));
    return traits.table(rows.map((cells) => rows[0]!.map((_, at) => cells[at] ?? '')));
  }
  if (node.type !== 'blockquote') return null;
  const tone = /^[\s>]*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i
    .exec(source.slice(node.position!.start.offset))?.[1]!
    .toLowerCase();
  return tone === undefined ? traits.quote() : traits.callout(tone === 'caution' ? 'warning' : tone);
}

interface Where {
  /** Lines on which brackets are boxes, and on which a cross says what a tick does elsewhere. */
  boxed: ReadonlySet<number>;
  crossed: ReadonlySet<number>;
  isKept: (line: Line) => boolean;
}

/** Links, emphasis and marks, but for the names of lines and for values that are not markdown. */
function inlineTraits(
  node: Nodes,
  stretch: Stretch,
  { boxed, crossed, isKept }: Where,
  ofOpenAnswers: ReturnType<typeof openAnswerLines>,
  inHead = false,
): SourceTrait[] {
  const found: SourceTrait[] = [];
  const walk = (each: Nodes, ordered = false): void => {
    if (each.type === 'listItem') {
      const [first] = each.children;
      const line = stretch.lines[each.position!.start.line - 1]!;
      const mark = first?.type === 'paragraph' ? optionMark(textOf(first), boxed.has(line.number)) : null;
      // An option that is code alone is called by a letter.
      if (mark && mark.text !== '' && !inHead) {
        const or = mark.beside ? { or: traits.option(mark.beside.right, mark.beside.text).what } : {};
        found.push({ ...traits.option(mark.right || crossed.has(line.number), mark.text), ...or, line: line.number });
      }
      if (!mark && !inHead && first?.type === 'paragraph' && !NAMED.test(line.text))
        found.push({ ...traits.entry(ordered, textOf(first)), ...stemOf(first, ordered), line: line.number });
    }
    if (!inHead && each !== node && each.type === 'code')
      found.push({ ...traits.program(each.lang ?? ''), line: lineAt(stretch, each) });
    const trait = spansOptions(each, stretch) ? null : inlineTrait(each, stretch);
    if (trait) {
      const line = stretch.lines[each.position!.start.line - 1]!;
      const written = lineOf(line);
      const isText = written && (TEXT_LINES.has(written.name) || (inHead && written.name === 'objective'));
      const isValue = written && (!isText || VERBATIM.has(written.name));
      const isNamed = written !== null || ofOpenAnswers.has(line.number) || (inHead && isSetting(line));
      const isName = isNamed && each.type === 'strong' && (/:\s*$/.test(textOf(each)) || /^\s*[:：]/.test(restOf(each, stretch)));
      const mayGo = isValue || isName || namesKey(each, stretch);
      // Where it is kept as text its name may be bold without the rest.
      if (!mayGo) found.push({ ...trait, line: lineAt(stretch, each) });
      else if (isKept(line)) found.push({ ...trait, or: traits.style('strong', nameIn(each)).what, line: lineAt(stretch, each) });
    }
    if ('children' in each) each.children.forEach((child) => walk(child, each.type === 'list' && each.ordered === true));
  };
  walk(node);
  return found;
}

/** An entry may be a question with its options in the lines below. */
function stemOf(paragraph: Nodes, ordered: boolean): { or?: string } {
  const [stem, ...options] = textOf(paragraph).split('\n');
  return options.length > 0 ? { or: traits.entry(ordered, stem!).what } : {};
}

/** Whether a mark of one option and one of another look like a pair: each is read by itself where they are options. */
const spansOptions = (node: Nodes, { lines }: Stretch): boolean =>
  ['strong', 'emphasis', 'inlineCode'].includes(node.type) &&
  lines.slice(node.position!.start.line, node.position!.end.line).some(({ text }) => LETTER.test(text.trimStart()));

/** What follows in the line. */
const restOf = (node: Nodes, { source }: Stretch): string => /^.*/.exec(source.slice(node.position!.end.offset))![0];
const nameIn = (node: Nodes): string => `${/^[^:：]*/.exec(textOf(node))![0]}:`;

/** Whether the mark at the beginning of a line stands for the name of an answer or an explanation, or for all of it. */
function namesKey(node: Nodes, stretch: Stretch): boolean {
  if (node.type !== 'strong' && node.type !== 'emphasis') return false;
  const { start } = node.position!;
  const before = stretch.source.slice(start.offset! - start.column + 1, start.offset);
  const said = textOf(node) + restOf(node, stretch);
  return /^[\s>*+-]*$/.test(before) && [PLAIN_KEY, PLAIN_FEEDBACK].some((name) => name.test(said));
}

function inlineTrait(node: Nodes, { source }: Stretch): Trait | null {
  switch (node.type) {
    case 'link':
      return traits.link(node.url);
    case 'strong':
      return traits.style('strong', textOf(node));
    case 'emphasis':
      return isTimes(node, source) ? null : traits.style('em', textOf(node));
    case 'inlineCode':
      return traits.style('code', textOf(node));
    default:
      return null;
  }
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value.replaceAll(BLANK, '_');
  if (node.type === 'break') return ' ';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
