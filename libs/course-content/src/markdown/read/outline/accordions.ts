import { LIMITS } from '../../../document/index.js';
import { treeOf } from '../blocks/markdown-tree.js';
import { headingOf } from '../lines/headings.js';
import { namedLine } from '../lines/named-lines.js';
import type { SourceLine } from '../lines/source-lines.js';
import type { Outline } from './outline.js';
import { withoutGaps } from '../lines/gaps.js';
import { foldedAnswer } from './folded-answers.js';

/** What is folded as parts of an accordion; where there can be none, as text below its summary. */
export function unfolded(outline: Outline): Outline {
  const modules = outline.modules.map((module) => ({
    ...module,
    slides: module.slides.map((slide) => ({
      ...slide,
      lines: slide.lines.some(({ fold }) => fold)
        ? isOther(slide.lines)
          ? asText(slide.lines, true)
          : asAccordions(withShortFoldings(slide.lines))
        : slide.lines,
    })),
  }));
  return { ...outline, lines: asText(outline.lines), modules };
}

const isOther = (lines: readonly SourceLine[]): boolean =>
  lines.some((line) => ['slide type', 'interaction', 'question'].includes(namedLine(line)?.name ?? ''));

/** `mayAsk`: whether what is folded below options may be their key. */
function asText(lines: readonly SourceLine[], mayAsk = false): SourceLine[] {
  const out: SourceLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { fold, ...line } = lines[at]!;
    const blank = { ...line, text: '' };
    const end = mayAsk && fold === 'open' ? endOf(lines, at) : -1;
    const answer = end > 0 ? foldedAnswer(line.text, lines.slice(at + 1, end), out) : null;
    if (answer) {
      out.push(...answer.key, ...answer.rest, blank);
      at = end;
    } else if (fold === undefined) out.push(line);
    else out.push(blank, ...(fold === 'end' ? [] : [{ ...line, text: bold(line.text) }, blank]));
  }
  return withoutGaps(out);
}

/** Where what is folded from a line on ends. */
function endOf(lines: readonly SourceLine[], from: number): number {
  let end = from + 1;
  while (lines[end]!.fold !== 'end') end++;
  return end;
}

const bold = (text: string): string => (/[*_`]/.test(text) ? text : `**${text}**`);

/** What is folded and has more blocks than a part may have, as text below its title, which can go on in another slide. */
function withShortFoldings(lines: readonly SourceLine[]): SourceLine[] {
  const out: SourceLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const end = lines[at]!.fold === 'open' ? endOf(lines, at) : -1;
    const folded = lines.slice(at, end + 1);
    if (end < 0) out.push(lines[at]!);
    else out.push(...(blocksIn(folded.slice(1, -1)) > LIMITS.itemsPerSlide ? asText(folded) : folded));
    at = Math.max(at, end);
  }
  return out;
}

const blocksIn = (lines: readonly SourceLine[]): number =>
  treeOf(lines).root.children.length + lines.filter((line) => headingOf(line) !== null).length;

function asAccordions(lines: readonly SourceLine[]): SourceLine[] {
  const out: SourceLine[] = [];
  let parts = 0;
  /** Where the accordion ends, while nothing but blank lines follows it. */
  let ended: number | null = null;
  for (let at = 0; at < lines.length; at++) {
    const { fold, ...line } = lines[at]!;
    if (fold !== 'open') {
      if (line.text.trim() !== '') ended = null;
      out.push(line);
      continue;
    }
    const end = endOf(lines, at);
    const body = lines.slice(at + 1, end);
    const answer = foldedAnswer(line.text, body, out);
    out.push(...(answer?.key ?? []));
    const rest = answer?.rest ?? body;
    at = end;
    if (answer && rest.length === 0) continue;
    if (parts === 0 || ended === null || parts >= LIMITS.parts) {
      out.push({ ...line, text: '' }, { ...line, text: '- **Interaction:** accordion' });
      parts = 0;
    } else out.splice(ended, 1);
    out.push({ ...line, text: `#### ${line.text}`, fold: 'title' }, ...rest);
    parts++;
    ended = out.push({ ...line, text: '---' }) - 1;
  }
  return out;
}
