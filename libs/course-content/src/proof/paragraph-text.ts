import type { Paragraph } from 'mdast';
import { asWritten, type SourceBlock } from './compare.js';
import {
  ANSWERS,
  LETTER,
  OPTION_LABELS,
  PLAIN_FEEDBACK,
  PLAIN_KEY,
  settingOf,
  SIGN,
  TEXT_LINES,
  VALUE_LINES,
  VERBATIM,
  writtenLine,
} from './line-names.js';
import { optionMark } from './option-marks.js';
import { shownText } from './plain-text.js';
import { isSentence } from './sentences.js';
import { BOLD, plain } from './shown-source.js';
import { KIND, type Reading } from './source-reading.js';
import type { Stretch } from './source-tree.js';

const NAMED = new RegExp(`^${SIGN}${BOLD}\\s*([^:：${BOLD}]{1,40}?)\\s*(?:[:：]\\s*${BOLD}|${BOLD}\\s*[:：])\\s*(.*)$`, 'su');
/** A bar that parts no answers. */
const BAR = /(?<=^|\s)(\\*)\\\|(?=\s|$)/g;
/** Unlike the lines of a run, they do not go on below. */
const ENDS_WITH_LINE = new Set(['language', 'pass mark', 'quiz mode', 'retry limit', 'pool draw', 'slide type', 'assessment']);

/** A paragraph in which lines have names, or look like options, stands there whole or as what these lines say. */
export function paragraphOrLines(node: Paragraph, text: string, stretch: Stretch, reading: Reading): SourceBlock[] {
  const blocks = paragraphTexts(node, text, stretch, reading);
  const [first, ...rest] = blocks;
  const isImage = node.children.length === 1 && node.children[0]!.type.startsWith('image');
  if (!first || rest.length === 0 || stretch.heading !== null || isImage) return blocks;
  return [{ text: asWritten(blocks), line: first.line, parts: blocks }];
}

interface ProseLine {
  text: string;
  /** By the marks of this line alone: those of options are no pairs with those of others. */
  alone: string;
  line: number;
  /** With a backslash that makes prose of what would be a key. */
  escaped: boolean;
  /** With one that makes prose of what would be an option. */
  numbered: boolean;
}

const ownLine = (written: string) => ({
  alone: shownText(written.replace(/^\s*(?:(?:>|[-*+](?=\s))\s*)*/, '')).trim(),
  escaped: written.includes('\\:'),
  numbered: /^\s*\d{1,9}\\[.)]/.test(written),
});

/** The answers of a line; why an option is right may stand without its letter. */
function answersIn(value: string): string[] {
  const [only, ...others] = value.split(' | ');
  const [, reason] = /^[(（]?(?:\p{L}|\d{1,2})[)）]?\s+[–—-]\s+(\S.*)$/u.exec(only!) ?? [];
  return reason === undefined || others.length > 0 ? [only!, ...others] : [reason, value];
}

/** What lines say that look like options, a key or an explanation; undefined where none does. */
function optionsIn(lines: readonly ProseLine[], reading: Reading): SourceBlock[] | undefined {
  const blocks: SourceBlock[] = [];
  let found = false;
  for (const { text, alone, line, escaped, numbered } of lines) {
    const marks = [...(escaped ? [] : [PLAIN_KEY, PLAIN_FEEDBACK]), ...(numbered ? [] : [LETTER])];
    const mark = marks.find((each) => each.test(text));
    found ||= mark !== undefined;
    const [open] = blocks.slice(-1);
    if (mark) {
      const rest = text.replace(mark, '');
      const value = mark === LETTER ? (optionMark(rest, reading.isBoxed(line))?.text ?? rest) : rest;
      for (const part of mark === PLAIN_KEY ? answersIn(value) : [value]) {
        const ofKey = mark === PLAIN_KEY && { optional: true as const, ...(reading.hasQuestions && { movable: true as const }) };
        const forms = mark === LETTER && alone !== text ? { forms: [alone.replace(LETTER, '')] } : {};
        blocks.push({ text: part, line, orElse: text, ...forms, ...ofKey });
      }
    } else if (open) {
      open.text += ` ${text}`;
      if (open.orElse !== undefined) open.orElse += ` ${text}`;
      if (open.forms) open.forms = open.forms.map((each) => `${each} ${alone}`);
    } else blocks.push({ text, line });
  }
  return found ? blocks : undefined;
}

/** A paragraph is one block, but a line with a name ends with its source line. */
function paragraphTexts(node: Paragraph, text: string, { lines, heading }: Stretch, reading: Reading): SourceBlock[] {
  const from = node.position!.start.line - 1;
  const [only] = node.children;
  if (node.children.length === 1 && (only?.type === 'image' || only?.type === 'imageReference')) {
    const line = lines[from]!.number;
    const alt = { text: only.alt ?? '', line };
    const [url, title] = only.type === 'image' ? [only.url, only.title ?? ''] : ['', ''];
    const isShown = reading.showsImage(url) || isSentence(alt.text);
    return [{ text: shownText(title), line }, isShown ? alt : { ...alt, optional: true }];
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
    const isSetting = named !== null && reading.inHead && settingOf(name, plain(named[2]!)) !== null;
    if (named && !isProse && (isSetting || TEXT_LINES.has(name) || VALUE_LINES.has(name))) {
      const value = VERBATIM.has(name) ? (writtenLine(written)?.value ?? '') : plain(named[2]!);
      const isText = TEXT_LINES.has(name) || (name === 'alt' && reading.altIsShown) || (name === 'objective' && reading.inHead);
      reading.see(name, writtenLine(written)?.value ?? '');
      const movable = ANSWERS.has(name) && reading.hasQuestions ? ({ movable: true } as const) : {};
      const optional = isText ? {} : ({ optional: true, ...movable } as const);
      // A line that is kept as text has a space behind its name.
      const forms = [plain(each).replace(/^([^:：]{1,40}[:：])(?=\S)/, '$1 ')];
      for (const part of ANSWERS.has(name) ? answersIn(value) : [value]) {
        blocks.push((open = { text: part.replace(BAR, '$1|'), line, orElse: plain(each), forms, ...optional }));
      }
      if (!isText && !ANSWERS.has(name)) settings.set(open!, name);
      isValue = !isSetting && !ENDS_WITH_LINE.has(name);
      if (!isValue) open = null;
    } else if (named && reading.isRemark(name)) {
      const value = plain(named[2]!).trim();
      const part = reading.ofOpenAnswer(line);
      const saysNothing = OPTION_LABELS.some((label) => label === name)
        ? value === ''
        : (name === 'type' && KIND.test(value)) || (part !== undefined && part.points !== null);
      // A second one is kept with its name.
      const either = part?.points === null ? { text: value, orElse: plain(each) } : { text: plain(each) };
      blocks.push((open = { ...either, line, movable: true, ...(saysNothing && { optional: true }) }));
      isValue = true;
    } else if (open && (!isValue || /^\s{2,}\S/.test(written))) {
      open.text += ` ${plain(each)}`;
      if (open.orElse !== undefined) open.orElse += ` ${plain(each)}`;
      open.forms = open.forms?.map((form) => `${form} ${plain(each)}`) ?? [];
      ofOpen.push({ text: plain(each).trim(), line, ...ownLine(written) });
    } else {
      blocks.push((open = { text: plain(each), line }));
      proseLines.set(open, (ofOpen = [{ text: plain(each).trim(), line, ...ownLine(written) }]));
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
