import { shownText } from './plain-text.js';
import type { Image, Nodes, Paragraph } from 'mdast';
import { FILE_KINDS } from '../kinds/index.js';
import { asWritten, type SourceBlock } from './compare.js';
import { isRemarkOnCode, isSentence, normalise } from './sentences.js';
import {
  ANSWERS,
  LETTER,
  OPTION_LABELS,
  PLAIN_FEEDBACK,
  PLAIN_KEY,
  REMARKS,
  TEXT_LINES,
  VALUE_LINES,
  VERBATIM,
  writtenLine,
} from './line-names.js';
import { openAnswerLines } from './open-answers.js';
import { boxedLines, optionMark } from './option-marks.js';
import { BLANK, headingStretch, isTimes, lineAt, type Line, type Stretch, stretchesOf } from './source-tree.js';

/** Stands around what is bold while the text is read; no source holds it. */
const BOLD = '\uFFFF';
const NAMED = new RegExp(`^${BOLD}\\s*([^:：${BOLD}]{1,40}?)\\s*(?:[:：]\\s*${BOLD}|${BOLD}\\s*[:：])\\s*(.*)$`, 's');
/** A bar that parts no answers. */
const BAR = /(?<=^|\s)(\\*)\\\|(?=\s|$)/g;
/** Of a question. */
const KIND = /^(?:single|multiple|true|fill|short|numeric|number|match|order|mcq|essay|open|free|long|sequence)/i;
/** A line with a name, be it known or not. */
const ANY_NAME = /^\s*(?:[-*+]\s+)?\*\*[^*]{1,40}(?:[:：]\s*\*\*|\*\*\s*[:：])/;
/** Unlike the lines of a run, they do not go on below. */
const ENDS_WITH_LINE = new Set(['language', 'pass mark', 'quiz mode', 'retry limit', 'pool draw', 'slide type', 'assessment']);
const HEAD_LINES = new Set(['language', 'pass mark', 'quiz mode', 'retry limit', 'pool draw', 'objective']);
const OTHER_FILES = new Set<string>(FILE_KINDS.filter((kind) => kind !== 'image'));
const CALLOUT = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?=\n|$)/i;

/**
 * All text of stretches of source that the course must show, block by block. It knows marks and the names of lines but not what
 * they make together, so that what the reader drops is missed here.
 */
export function sourceTexts(
  stretches: readonly Stretch[],
  fileKind: (name: string) => string | undefined,
  built: { hasQuestions?: boolean; objectives?: ReadonlySet<string> } = {},
): SourceBlock[] {
  const scenes = stretches.flatMap(({ heading, root, source }) =>
    heading === 4 ? root.children.map((node) => plain(shown(node, source))) : [],
  );
  const reading = new Reading(fileKind, {
    ...built,
    scenes: new Set(scenes.map(folded)),
    boxed: boxedLines(stretches),
    ofOpenAnswers: openAnswerLines(stretches.flatMap(({ lines }) => lines)),
  });
  return stretches.flatMap((stretch) => stretchTexts(stretch, reading));
}

export function titleTexts(text: string, line: number, definitions: readonly string[]): SourceBlock[] {
  return sourceTexts([headingStretch(text, line, definitions, 1)], () => undefined);
}

/** What stands above the modules, where objectives are text: they come first, with what other lines they may be. */
export function headSourceTexts(
  stretches: readonly Stretch[],
  lines: readonly Line[],
  frontMatter: readonly Line[] = [],
): SourceBlock[] {
  const reading = new Reading(() => undefined, { inHead: true });
  const objectives = objectiveLines(lines);
  const isObjective = ({ line }: SourceBlock): boolean => objectives.has(line);
  const blocks = stretches
    .flatMap((stretch) => stretchTexts(stretch, reading))
    .flatMap((block) => (block.parts?.some(isObjective) ? block.parts : [block]));
  // An entry is a setting, or stands at the beginning of the description.
  const entries = frontMatter
    .flatMap((line) => stretchesOf([{ ...line, text: line.text.trim() }], []))
    .flatMap((stretch) => stretchTexts(stretch, reading))
    .map((block) => ({ ...block, optional: true as const }));
  return [...blocks.filter(isObjective), ...entries, ...blocks.filter((block) => !isObjective(block))];
}

/** The objectives among the settings: before any text, and before the blank line after a line that is no setting. */
function objectiveLines(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  let isForeign = false;
  for (const { text, number, code } of lines) {
    const isBlank = text.trim() === '';
    if (code || (isBlank ? isForeign : !ANY_NAME.test(text) && !/^ {0,3}[-*_](?:[ \t]*[-*_]){2,}[ \t]*$/.test(text))) break;
    const name = writtenLine(text)?.name;
    isForeign ||= !isBlank && ANY_NAME.test(text) && !HEAD_LINES.has(name ?? '');
    if (name === 'objective') found.add(number);
  }
  return found;
}

function stretchTexts(stretch: Stretch, reading: Reading): SourceBlock[] {
  const { root, source, formula } = stretch;
  if (formula !== undefined) {
    reading.see('formula', formula);
    return [{ text: formula, line: stretch.lines[0]!.number }];
  }
  const blocks: SourceBlock[] = [];
  const add = (text: string, node: Nodes, more: Partial<SourceBlock> = {}): void => {
    blocks.push({ text: plain(text), line: lineAt(stretch, node), ...more });
  };
  const walk = (node: Nodes, isFirstOfItem = false): void => {
    if (node.type === 'code' && isRemarkOnCode(node.meta ?? '')) add(`${node.lang} ${node.meta}`, node);
    if (node.type === 'code') for (const text of node.value.split('\n')) add(text, node);
    else if (node.type === 'tableCell') add(shown(node, source), node);
    else if (node.type === 'paragraph') {
      const text = shown(node, source);
      const read = paragraphOrLines(node, text.replace(CALLOUT, ''), stretch, reading);
      blocks.push(
        ...(isFirstOfItem
          ? read.map((block) => {
              const option = asOption(block, reading);
              return read.length === 1 ? asLines(option, text, reading) : option;
            })
          : read),
      );
      for (const { alt, title } of imagesIn(node)) {
        blocks.push({ text: alt ?? '', line: lineAt(stretch, node), optional: true });
        if (isSentence(title ?? '')) blocks.push({ text: shownText(title!), line: lineAt(stretch, node), movable: true });
      }
    } else if ('children' in node) {
      if (node.type === 'list' && node.ordered && node.start !== 1) add(`${node.start}.`, node, { optional: true });
      node.children.forEach((child, index) => walk(child, node.type === 'listItem' && index === 0));
    }
  };
  root.children.forEach((child) => walk(child));
  return blocks;
}

/** An option may stand there without its mark. */
function asOption(block: SourceBlock, reading: Reading): SourceBlock {
  const [first, ...rest] = block.parts ?? [];
  if (first) return { ...block, parts: [asOption(first, reading), ...rest] };
  const mark = block.orElse === undefined ? optionMark(block.text, reading.isBoxed(block.line)) : null;
  return mark ? { ...block, text: mark.text, orElse: block.text } : block;
}

/** What goes on unindented below an option is text of its own; below another entry of a list it is the same paragraph. */
function asLines(block: SourceBlock, text: string, reading: Reading): SourceBlock {
  const [first, ...rest] = text.split('\n').map((each, index) => ({ text: plain(each), line: block.line + index }));
  return rest.length === 0 || block.parts ? block : { ...block, parts: [asOption(first!, reading), ...rest] };
}

/** Images within other text: their alternative texts may stand after it once more, as their titles do. */
function imagesIn(node: Paragraph): Image[] {
  if (node.children.length === 1) return [];
  const images = (each: Nodes): Image[] =>
    each.type === 'image' ? [each] : 'children' in each ? each.children.flatMap(images) : [];
  return images(node);
}

/** A paragraph in which lines have names, or look like options, stands there whole or as what these lines say. */
function paragraphOrLines(node: Paragraph, text: string, stretch: Stretch, reading: Reading): SourceBlock[] {
  const blocks = paragraphTexts(node, text, stretch, reading);
  const [first, ...rest] = blocks;
  if (!first || rest.length === 0 || stretch.heading !== null || node.children[0]!.type === 'image') return blocks;
  return [{ text: asWritten(blocks), line: first.line, parts: blocks }];
}

interface ProseLine {
  text: string;
  line: number;
  /** With a backslash that makes prose of what would be a key. */
  escaped: boolean;
  /** With one that makes prose of what would be an option. */
  numbered: boolean;
}

const escapes = (written: string) => ({
  escaped: written.includes('\\:'),
  numbered: /^\s*\d{1,9}\\[.)]/.test(written),
});

/** What lines say that look like options, a key or an explanation; undefined where none does. */
function optionsIn(lines: readonly ProseLine[], reading: Reading): SourceBlock[] | undefined {
  const blocks: SourceBlock[] = [];
  let found = false;
  for (const { text, line, escaped, numbered } of lines) {
    const marks = [...(escaped ? [] : [PLAIN_KEY, PLAIN_FEEDBACK]), ...(numbered ? [] : [LETTER])];
    const mark = marks.find((each) => each.test(text));
    found ||= mark !== undefined;
    const [open] = blocks.slice(-1);
    if (mark) {
      const rest = text.replace(mark, '');
      const value = mark === LETTER ? (optionMark(rest, reading.isBoxed(line))?.text ?? rest) : rest;
      for (const part of mark === PLAIN_KEY ? value.split(' | ') : [value]) {
        blocks.push({ text: part, line, orElse: text, ...(mark === PLAIN_KEY && { optional: true }) });
      }
    } else if (open) {
      open.text += ` ${text}`;
      if (open.orElse !== undefined) open.orElse += ` ${text}`;
    } else blocks.push({ text, line });
  }
  return found ? blocks : undefined;
}

/** A paragraph is one block, but a line with a name ends with its source line. */
function paragraphTexts(node: Paragraph, text: string, { lines, heading }: Stretch, reading: Reading): SourceBlock[] {
  const from = node.position!.start.line - 1;
  const [only] = node.children;
  if (node.children.length === 1 && only?.type === 'image') {
    const line = lines[from]!.number;
    const alt = { text: only.alt ?? '', line };
    const isShown = reading.showsImage(only.url) || isSentence(alt.text);
    return [{ text: shownText(only.title ?? ''), line }, isShown ? alt : { ...alt, optional: true }];
  }
  const blocks: SourceBlock[] = [];
  let open: SourceBlock | null = null;
  let isValue = false;
  const settings = new Map<SourceBlock, string>();
  const proseLines = new Map<SourceBlock, ProseLine[]>();
  let ofOpen: ProseLine[] = [];
  text.split('\n').forEach((each, index) => {
    const { number: line, text: written } = lines[Math.min(from + index, lines.length - 1)]!;
    const named = heading !== null ? null : NAMED.exec(each);
    const name = named?.[1]!.toLowerCase().replace(/[\s_-]+/g, ' ') ?? '';
    const isProse = name === 'formula' && writtenLine(written) === null;
    if (named && !isProse && (TEXT_LINES.has(name) || VALUE_LINES.has(name))) {
      const value = VERBATIM.has(name) ? (writtenLine(written)?.value ?? '') : plain(named[2]!);
      const isText = TEXT_LINES.has(name) || (name === 'alt' && reading.altIsShown) || (name === 'objective' && reading.inHead);
      reading.see(name, writtenLine(written)?.value ?? '');
      const movable = ANSWERS.has(name) && reading.hasQuestions ? ({ movable: true } as const) : {};
      const optional = isText ? {} : ({ optional: true, ...movable } as const);
      for (const part of ANSWERS.has(name) ? value.split(' | ') : [value]) {
        blocks.push((open = { text: part.replace(BAR, '$1|'), line, orElse: plain(each), ...optional }));
      }
      if (!isText && !ANSWERS.has(name)) settings.set(open!, name);
      isValue = !ENDS_WITH_LINE.has(name);
      if (!isValue) open = null;
    } else if (named && reading.isRemark(name)) {
      const value = plain(named[2]!).trim();
      const part = reading.ofOpenAnswer(line);
      const saysNothing = OPTION_LABELS.has(name)
        ? value === ''
        : (name === 'type' && KIND.test(value)) || (part !== undefined && part.points !== null);
      // A second one is kept with its name.
      const either = part?.points === null ? { text: value, orElse: plain(each) } : { text: plain(each) };
      blocks.push((open = { ...either, line, movable: true, ...(saysNothing && { optional: true }) }));
      isValue = true;
    } else if (open && (!isValue || /^\s{2,}\S/.test(written))) {
      open.text += ` ${plain(each)}`;
      if (open.orElse !== undefined) open.orElse += ` ${plain(each)}`;
      ofOpen.push({ text: plain(each).trim(), line, ...escapes(written) });
    } else {
      blocks.push((open = { text: plain(each), line }));
      proseLines.set(open, (ofOpen = [{ text: plain(each).trim(), line, ...escapes(written) }]));
      isValue = false;
    }
  });
  if (heading !== null) return blocks;
  for (const [block, name] of settings) {
    const said = reading.unused(name, block.text);
    if (!isSentence(said)) continue;
    delete block.optional;
    Object.assign(block, { text: said, movable: true });
  }
  return blocks.flatMap((block) => optionsIn(proseLines.get(block) ?? [], reading) ?? [block]);
}

/** What earlier lines say about later ones. */
class Reading {
  altIsShown = false;
  private otherFiles = false;

  constructor(
    private readonly fileKind: (name: string) => string | undefined,
    private readonly where: {
      inHead?: boolean;
      hasQuestions?: boolean;
      boxed?: ReadonlySet<number>;
      ofOpenAnswers?: ReturnType<typeof openAnswerLines>;
      /** Titles that choices lead to. */
      scenes?: ReadonlySet<string>;
      /** Of the course, which questions may name by their text. */
      objectives?: ReadonlySet<string>;
    } = {},
  ) {}

  isBoxed(line: number): boolean {
    return this.where.boxed?.has(line) === true;
  }

  get inHead(): boolean {
    return this.where.inHead === true;
  }

  get hasQuestions(): boolean {
    return this.where.hasQuestions === true;
  }

  ofOpenAnswer(line: number): { points: number | null } | undefined {
    return this.where.ofOpenAnswers?.get(line);
  }

  /** Whether a line says something about a question, below which it stands. */
  isRemark(name: string): boolean {
    return this.hasQuestions && REMARKS.has(name);
  }

  see(name: string, value: string): void {
    if (name === 'slide type') this.otherFiles = OTHER_FILES.has(value.toLowerCase());
    else if (name === 'image placeholder' || name === 'formula') this.altIsShown = true;
    else if (name === 'file') this.altIsShown = !this.otherFiles && this.hasImage(value);
    else if (name !== 'alt') this.altIsShown = false;
  }

  private hasImage(name: string): boolean {
    return this.fileKind(name) === 'image';
  }

  /** What a value says that is of no use where it stands; empty where it names what there is. */
  unused(name: string, value: string): string {
    switch (name) {
      case 'file':
        return this.fileKind(value) !== undefined || /^(?:(?![.!?]\s).)+\.[\p{L}\p{N}]{2,5}$/u.test(value) ? '' : value;
      case 'next':
        return this.where.scenes?.has(folded(value)) ? '' : value;
      case 'objective':
        return this.where.objectives?.has(normalise(value)) ? '' : value;
      case 'slide type':
      case 'question':
      case 'question type':
      case 'question kind': {
        const [, kind, remark] = /^((?:fill in the blanks?|[^(]*?)(?: questions?)?)\s*(?:\((.*)\))?$/i.exec(value) ?? [];
        const isKind = kind !== undefined && (/^fill in the/i.test(kind) || (KIND.test(kind) && !isSentence(kind)));
        return isKind ? (remark ?? '') : value;
      }
      default:
        return value;
    }
  }

  showsImage(url: string): boolean {
    try {
      return this.hasImage(decodeURIComponent(url));
    } catch {
      return this.hasImage(url);
    }
  }
}

const folded = (text: string): string => normalise(text).toLowerCase();

const plain = (text: string): string => text.replaceAll(BLANK, '_').replaceAll(BOLD, '');

function shown(node: Nodes, source: string): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return node.alt ?? '';
  if (!('children' in node)) return '';
  const text = node.children.map((child) => shown(child, source)).join('');
  const { start, end } = node.position!;
  if (node.type === 'strong') return source.slice(start.offset, end.offset).includes('\\:') ? text : BOLD + text + BOLD;
  return isTimes(node, source) ? `*${text}*` : text;
}
