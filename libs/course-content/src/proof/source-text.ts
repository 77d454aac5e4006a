import type { Image, ImageReference, Nodes, Paragraph } from 'mdast';
import type { SourceBlock } from './compare.js';
import { LETTER, settingOf, writtenName } from './line-names.js';
import { openAnswerLines } from './open-answers.js';
import { boxedLines, optionMark } from './option-marks.js';
import { paragraphOrLines } from './paragraph-text.js';
import { shownText } from './plain-text.js';
import { isRemarkOnCode, isSentence } from './sentences.js';
import { plain, shown } from './shown-source.js';
import { folded, Reading } from './source-reading.js';
import { headingStretch, lineAt, type Line, type Stretch, stretchesOf } from './source-tree.js';

/** A line with a name, be it known or not. */
const ANY_NAME = /^\s*(?:[-*+]\s+)?\*\*[^*]{1,40}(?:[:：]\s*\*\*|\*\*\s*[:：])/;
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
    const { name = '', value = '' } = writtenName(text) ?? {};
    isForeign ||= !isBlank && ANY_NAME.test(text) && settingOf(name, value) === null;
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
  let options: SourceBlock[] = [];
  let repeated: { after: number; options: SourceBlock[] } | null = null;
  /** Options down to the last that has code may stand above the code, and below it once more. */
  const endOptions = (): void => {
    const again = repeated?.options.map(({ text }) => text);
    if (repeated) blocks.splice(repeated.after, 0, ...repeated.options.map((option) => ({ ...option, again: again! })));
    options = [];
    repeated = null;
  };
  const walk = (node: Nodes, isFirstOfItem = false): void => {
    if (node.type === 'code' && isRemarkOnCode(node.meta ?? '')) add(`${node.lang} ${node.meta}`, node);
    if (node.type === 'code') {
      for (const text of node.value.split('\n')) add(text, node);
      if (options.length > 0) repeated = { after: blocks.length, options: [...options] };
    } else if (node.type === 'tableCell') add(shown(node, source), node);
    else if (node.type === 'paragraph') {
      const text = shown(node, source);
      const read = paragraphOrLines(node, text.replace(CALLOUT, ''), stretch, reading);
      const mark = isFirstOfItem ? optionMark(text, reading.isBoxed(lineAt(stretch, node))) : null;
      const isCode = isCodeOf(options.at(-1), node, stretch);
      if (mark) options.push({ text: plain(mark.text), line: lineAt(stretch, node) });
      else if (!isCode) endOptions();
      blocks.push(
        ...(isFirstOfItem
          ? read.map((block) => {
              const option = asOption(block, reading);
              return read.length === 1 ? asLines(option, text, reading) : option;
            })
          : read),
      );
      if (isCode) repeated = { after: blocks.length, options: [...options] };
      for (const image of imagesIn(node)) {
        blocks.push({ text: image.alt ?? '', line: lineAt(stretch, node), optional: true });
        const title = image.type === 'image' ? (image.title ?? '') : '';
        if (isSentence(title)) blocks.push({ text: shownText(title), line: lineAt(stretch, node), movable: true });
      }
    } else if ('children' in node) {
      if (node.type === 'list' && node.ordered && node.start !== 1) add(`${node.start}.`, node, { optional: true });
      node.children.forEach((child, index) => walk(child, node.type === 'listItem' && index === 0));
    }
  };
  root.children.forEach((child) => walk(child));
  endOptions();
  return blocks;
}

/** Whether a paragraph is indented below an option that is a letter alone: then it is code. */
const isCodeOf = (option: SourceBlock | undefined, node: Paragraph, { lines }: Stretch): boolean =>
  option !== undefined &&
  /^\p{L}[.)]?$/u.test(option.text) &&
  /^(?: {4}|\t)/.test(lines[node.position!.start.line - 1]?.text ?? '');

/** An option may stand there without its mark. */
function asOption(block: SourceBlock, reading: Reading): SourceBlock {
  const [first, ...rest] = block.parts ?? [];
  if (first) return { ...block, parts: [asOption(first, reading), ...rest] };
  const mark = block.orElse === undefined ? optionMark(block.text, reading.isBoxed(block.line)) : null;
  if (!mark) return block;
  const forms = [mark.text.replace(LETTER, ''), ...(mark.beside ? [mark.beside.text] : [])];
  return { ...block, text: mark.text, orElse: block.text, forms };
}

/** What goes on unindented below an option is text of its own; below another entry of a list it is the same paragraph. */
function asLines(block: SourceBlock, text: string, reading: Reading): SourceBlock {
  const [first, ...rest] = text.split('\n').map((each, index) => ({ text: plain(each), line: block.line + index }));
  return rest.length === 0 || block.parts ? block : { ...block, parts: [asOption(first!, reading), ...rest] };
}

/** Images within other text: their alternative texts may stand after it once more, as their titles do. */
function imagesIn(node: Paragraph): (Image | ImageReference)[] {
  if (node.children.length === 1) return [];
  const images = (each: Nodes): (Image | ImageReference)[] =>
    each.type === 'image' || each.type === 'imageReference' ? [each] : 'children' in each ? each.children.flatMap(images) : [];
  return images(node);
}
