import type { RenderContext } from '@lib/course-content/page';

type Draw = RenderContext['formula'];

let draw: Draw = () => {
  throw new Error('what draws formulas is fetched before one is drawn');
};

/** Most courses have no formula: what draws them, and says what is wrong with them, comes with the first. */
export async function loadFormulas(): Promise<void> {
  const { formulaMarkup, loadFormulas: loadReader, MATH_STYLE } = await import('@lib/course-content/formulas');
  await loadReader();
  if (draw !== formulaMarkup) {
    // As strong as the rules of a course, which stand within its class
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root{${MATH_STYLE}}`);
    document.adoptedStyleSheets.push(sheet);
  }
  draw = formulaMarkup;
}

export const formula: Draw = (tex, alt) => draw(tex, alt);
