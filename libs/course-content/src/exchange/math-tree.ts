import { inMathCore } from '../page/math-core.js';
import { renderTex } from '../page/tex.js';

/** An element of MathML; a token has text and no children. */
export interface MathNode {
  name: string;
  text: string;
  children: MathNode[];
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" };

/** What a formula is made of; null where its TeX has a fault. */
export function mathTree(tex: string): MathNode | null {
  const { math } = renderTex(tex);
  return math === null ? null : treeOf(inMathCore(math));
}

/** Of markup that KaTeX writes: well-formed, and without comments. The TeX that it notes beside the formula is left out. */
function treeOf(markup: string): MathNode {
  const root: MathNode = { name: 'math', text: '', children: [] };
  const open = [root];
  for (const [, closing, name, selfClosing, text] of markup.matchAll(/<(\/)?([a-z]+)[^>]*?(\/)?>|([^<]+)/g)) {
    const at = open.at(-1)!;
    if (text !== undefined) at.text += text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity]!);
    else if (closing) open.pop();
    else {
      const node: MathNode = { name: name!, text: '', children: [] };
      if (name !== 'annotation') at.children.push(node);
      if (!selfClosing) open.push(node);
    }
  }
  const [math] = root.children;
  return math ?? root;
}
