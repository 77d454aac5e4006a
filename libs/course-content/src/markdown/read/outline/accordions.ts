import { LIMITS } from '../../../document/index.js';
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
          ? asText(slide.lines)
          : asAccordions(slide.lines)
        : slide.lines,
    })),
  }));
  return { ...outline, lines: asText(outline.lines), modules };
}

const isOther = (lines: readonly SourceLine[]): boolean =>
  lines.some((line) => ['slide type', 'interaction', 'question'].includes(namedLine(line)?.name ?? ''));

function asText(lines: readonly SourceLine[]): SourceLine[] {
  const texts = lines.flatMap(({ fold, ...line }) => {
    if (fold === undefined) return [line];
    const blank = { ...line, text: '' };
    return fold === 'end' ? [blank] : [blank, { ...line, text: bold(line.text) }, blank];
  });
  return withoutGaps(texts);
}

const bold = (text: string): string => (/[*_`]/.test(text) ? text : `**${text}**`);

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
    let end = at + 1;
    while (lines[end]!.fold !== 'end') end++;
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
    out.push({ ...line, text: `#### ${line.text}` }, ...rest);
    parts++;
    ended = out.push({ ...line, text: '---' }) - 1;
  }
  return out;
}
