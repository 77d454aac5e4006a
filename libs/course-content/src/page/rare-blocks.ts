import { renderFormula } from './formula.js';
import { renderHostedVideo } from './hosted-video.js';
import type { Html } from './html.js';
import type { RareBlock, RenderContext } from './render-context.js';
import { renderSurvey } from './survey.js';

/** For pages that are made whole; pages in a browser fetch what draws each kind with the first of it. */
export function renderRareBlock(context: RenderContext, block: RareBlock): Html {
  switch (block.kind) {
    case 'formula':
      return renderFormula(context, block);
    case 'hosted-video':
      return renderHostedVideo(context, block);
    case 'survey':
      return renderSurvey(context, block);
  }
}
