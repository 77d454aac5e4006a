import { html, Html } from './html.js';
import { inMathCore } from './math-core.js';
import { renderTex } from './tex.js';

export { MATH_STYLE } from './math-style.js';
export { loadFormulas } from './tex.js';

/** MathML that is read aloud by its words, where it has any. TeX with a fault stands there as it is, below what is wrong with it. */
export function formulaMarkup(tex: string, alt: string): Html {
  const { math, fault } = renderTex(tex);
  if (math === null) {
    return html`<p class="placeholder" lang="en" dir="ltr">${fault}</p>
      <pre tabindex="0" dir="ltr"><code>${tex}</code></pre>`;
  }
  const words = alt === '' ? '' : html` aria-label="${alt}"`.markup;
  return new Html(inMathCore(math).replace('<math', () => `<math${words}`));
}
