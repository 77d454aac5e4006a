import type { MathNode } from '@lib/course-content/exchange/handout';

/** A formula in the notation of Typst's math mode, in which every sign that could mean something else is escaped or quoted. */
export function typstMath(node: MathNode | undefined): string {
  if (!node) return '""';
  const [first, second, third] = node.children;
  switch (node.name) {
    case 'mi':
    case 'mn':
    case 'mo':
      return token(node.text);
    case 'mtext':
    case 'ms':
      return quoted(node.text);
    case 'mspace':
      return '" "';
    case 'mfrac':
      return `frac(${typstMath(first)}, ${typstMath(second)})`;
    case 'msqrt':
      return `sqrt(${all(node.children)})`;
    case 'mroot':
      return `root(${typstMath(second)}, ${typstMath(first)})`;
    case 'msup':
      return `attach(${typstMath(first)}, tr: ${typstMath(second)})`;
    case 'msub':
      return `attach(${typstMath(first)}, br: ${typstMath(second)})`;
    case 'msubsup':
      return `attach(${typstMath(first)}, br: ${typstMath(second)}, tr: ${typstMath(third)})`;
    case 'mover':
      return `attach(limits(${typstMath(first)}), t: ${typstMath(second)})`;
    case 'munder':
      return `attach(limits(${typstMath(first)}), b: ${typstMath(second)})`;
    case 'munderover':
      return `attach(limits(${typstMath(first)}), b: ${typstMath(second)}, t: ${typstMath(third)})`;
    case 'mtable':
      return `mat(delim: #none, ${node.children.map((row) => row.children.map(typstMath).join(', ')).join('; ')})`;
    case 'mrow':
      return isFenced(node) ? `lr(${all(node.children)})` : all(node.children);
    default:
      return all(node.children);
  }
}

/** Brackets are as tall as what is between them. */
const isFenced = ({ children }: MathNode): boolean =>
  /^[([{|⟨⌊⌈‖]$/.test(children[0]?.text ?? '') && /^[)\]}|⟩⌋⌉‖]$/.test(children.at(-1)?.text ?? '');

const all = (nodes: readonly MathNode[]): string => nodes.map(typstMath).join(' ') || '""';

/** One letter is a variable, more are a name; signs keep the space that belongs to them. */
function token(text: string): string {
  if (/^[\p{L}]$/u.test(text) || /^\d+(\.\d+)?$/.test(text)) return text;
  if (/^[!-/:-@[-`{-~]$/.test(text)) return `\\${text}`;
  if (/^[\p{S}\p{P}]$/u.test(text)) return text;
  return quoted(text);
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`;
