import { formulaAt, headingOf, plainText, texIn, type SourceLine } from '@lib/course-content/markdown/read';
import { POINT_LENGTH, POINTS_AT_MOST } from '../domain/plan.js';
import { planUnreadable } from './plan-unreadable.js';

/** What stands under a slide of an outline, as points. What is nested goes with its point; what is too much goes with the last. */
export function pointsOf(lines: readonly SourceLine[]): { points: string[]; joined: boolean } {
  const points: { text: string; details: string[]; line: number }[] = [];
  let open = false;
  for (const line of withFormulasInLines(lines)) {
    const text = textOf(line);
    const last = points.at(-1);
    if (text === '') open = false;
    else if (last && (line.code || (isNested(line) && !headingOf(line)))) last.details.push(text);
    else if (last && open && !isItem(line)) last.text += ` ${text}`;
    else points.push({ text, details: [], line: line.number });
    open = text !== '' && !headingOf(line);
  }
  const written = points.map(({ text, details }) => [text, details.join('; ')].filter(Boolean).join(': '));
  const kept = [...written.slice(0, POINTS_AT_MOST - 1), written.slice(POINTS_AT_MOST - 1).join('; ')].filter(Boolean);
  const long = kept.findIndex((point) => point.length > POINT_LENGTH);
  if (long >= 0) {
    const message = `There is too much text under this slide for points to cover. Shorten it, split the slide, or send finished text as a document.`;
    throw planUnreadable(message, points[long]!.line);
  }
  return { points: kept, joined: written.length > POINTS_AT_MOST };
}

const isNested = ({ text }: SourceLine): boolean => /^(?: {2,}|\t)/.test(text);
const isItem = (line: SourceLine): boolean => /^\s*(?:[-*+•]|\d{1,3}[.)]|>|\|)\s*/.test(line.text) || headingOf(line) !== null;

/** A formula of several lines is one. */
function withFormulasInLines(lines: readonly SourceLine[]): SourceLine[] {
  const joined: SourceLine[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const formula = formulaAt(lines, at);
    // A comment would go on to the end of it.
    joined.push(formula && !formula.tex.includes('%') ? { ...line, text: `$$${formula.tex.replace(/\s+/g, ' ')}$$` } : line);
    at = formula && !formula.tex.includes('%') ? formula.end : at + 1;
  }
  return joined;
}

/** Without bullets, numbers and other marks; nothing of a rule or a fence. */
function textOf(line: SourceLine): string {
  const { text, code } = line;
  if (code) return /^\s*(`{3,}|~{3,})/.test(text) ? '' : text.trim();
  if (/^\s*(?:[-*_]\s*){3,}$/.test(text) || /^\s*\|?[\s|:-]*-{2,}[\s|:-]*$/.test(text)) return '';
  const bare = (headingOf(line)?.text ?? text)
    .replace(/^\s*(?:>\s*)*/, '')
    .replace(/^(?:\[!\w+\]\s*)/, '')
    .replace(/^(?:[-*+•]|\d{1,3}[.)])(?:\s+|$)/, '')
    .replace(/^\[[ xX]\]\s+/, '');
  if (texIn(bare.trim()) !== null) return bare.trim();
  const cells = bare.startsWith('|') ? bare.replace(/^\||\|\s*$/g, '').split('|') : [bare];
  return plainText(cells.map((cell) => cell.trim()).join(' | '))
    .replace(/\s+/g, ' ')
    .trim();
}
