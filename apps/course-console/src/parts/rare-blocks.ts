import type { Html, RenderContext } from '@lib/course-content/page';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loaded } from './loaded.js';

type RareBlock = Parameters<RenderContext['rare']>[1];
type Kind = RareBlock['kind'];

/** Most courses have no formula, no video from elsewhere and no survey: what draws these comes with the first of them. */
const draws: { [K in Kind]?: (context: RenderContext, block: Extract<RareBlock, { kind: K }>) => Html } = {};
const LOADS: Record<Kind, () => Promise<void>> = {
  async formula() {
    const { renderFormula, loadFormulas, MATH_STYLE } = await import('@lib/course-content/formulas');
    await loadFormulas();
    if (draws.formula) return;
    const sheet = new CSSStyleSheet();
    // As strong as the rules of a course, which stand within its class
    sheet.replaceSync(`:root{${MATH_STYLE}}`);
    document.adoptedStyleSheets.push(sheet);
    draws.formula = renderFormula;
  },
  async 'hosted-video'() {
    draws['hosted-video'] = (await import('@lib/course-content/hosted-video')).renderHostedVideo;
  },
  async survey() {
    draws.survey = (await import('@lib/course-content/survey')).renderSurvey;
  },
};
const KINDS = Object.keys(LOADS) as Kind[];

/** @throws {Error} if it was not waited for by `useRareBlocks`. */
export const rare: RenderContext['rare'] = (context, block) => drawer(block.kind)(context, block);

const drawer = <K extends Kind>(kind: K) => draws[kind] as (context: RenderContext, block: RareBlock) => Html;

/** Whether what draws these is there. */
export function useRareBlocks(shown: object): boolean {
  const kinds = useMemo(() => {
    const text = JSON.stringify(shown);
    return KINDS.filter((kind) => text.includes(`"kind":"${kind}"`));
  }, [shown]);
  const lacking = kinds.filter((kind) => !draws[kind]);
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (lacking.length === 0) return;
    void loaded(() => Promise.all(lacking.map((kind) => LOADS[kind]()))).then(() => drawAgain((times) => times + 1));
  }, [lacking.join(' ')]);
  return lacking.length === 0;
}
