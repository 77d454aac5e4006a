import type { Block } from '../document/index.js';
import { html, Html } from './html.js';
import { inMathCore } from './math-core.js';
import type { RenderContext } from './render-context.js';
import { renderTex } from './tex.js';

export { MATH_STYLE } from './math-style.js';
export { loadFormulas } from './tex.js';

export function renderFormula({ say }: RenderContext, { tex, alt }: Extract<Block, { kind: 'formula' }>): Html {
  return html`<div class="wide" tabindex="0" role="group" aria-label="${say('formula')}">${formulaMarkup(tex, alt)}</div>`;
}

/** MathML that is read aloud by its words, where it has any. TeX with a fault stands there as it is, below what is wrong with it. */
function formulaMarkup(tex: string, alt: string): Html {
  const { math, fault } = renderTex(tex);
  if (math === null) {
    return html`<p class="placeholder" lang="en" dir="ltr">${fault}</p>
      <pre tabindex="0" dir="ltr"><code>${tex}</code></pre>`;
  }
  const words = alt === '' ? '' : html` aria-label="${alt}"`.markup;
  return new Html(inMathCore(math).replace('<math', () => `<math${words}`));
}
