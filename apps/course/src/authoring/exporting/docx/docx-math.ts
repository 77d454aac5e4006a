import {
  Math as MathBlock,
  MathFraction,
  MathLimitLower,
  MathLimitUpper,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
  type MathComponent,
} from 'docx';
import type { MathNode } from '@lib/course-content/exchange/handout';

/** What Word has no piece for here, such as a matrix. */
class Unwritable extends Error {}

/** A formula as Word edits it; null where it has a part that Word is not told of. */
export function mathOf(math: MathNode | null): MathBlock | null {
  if (math === null) return null;
  try {
    return new MathBlock({ children: of(math) });
  } catch (error) {
    if (error instanceof Unwritable) return null;
    throw error;
  }
}

function of(node: MathNode | undefined): MathComponent[] {
  if (!node) throw new Unwritable();
  const [first, second, third] = node.children;
  switch (node.name) {
    case 'math':
    case 'semantics':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
      return node.children.flatMap(of);
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return node.text === '' ? [] : [new MathRun(node.text)];
    case 'mspace':
      return [new MathRun(' ')];
    case 'mfrac':
      return [new MathFraction({ numerator: of(first), denominator: of(second) })];
    case 'msup':
      return [new MathSuperScript({ children: of(first), superScript: of(second) })];
    case 'msub':
      return [new MathSubScript({ children: of(first), subScript: of(second) })];
    case 'msubsup':
      return [new MathSubSuperScript({ children: of(first), subScript: of(second), superScript: of(third) })];
    case 'munderover':
      return [
        new MathLimitUpper({ children: [new MathLimitLower({ children: of(first), limit: of(second) })], limit: of(third) }),
      ];
    case 'munder':
      return [new MathLimitLower({ children: of(first), limit: of(second) })];
    case 'mover':
      return [new MathLimitUpper({ children: of(first), limit: of(second) })];
    case 'msqrt':
      return [new MathRadical({ children: node.children.flatMap(of) })];
    case 'mroot':
      return [new MathRadical({ children: of(first), degree: of(second) })];
    default:
      throw new Unwritable();
  }
}
