import { renderFormula } from './formula.js';
import { renderHostedVideo } from './hosted-video.js';
import type { Html } from './html.js';
import type { RareBlock, RenderContext } from './render-context.js';

/** For pages that are made whole; pages in a browser fetch what draws each kind with the first of it. */
export const renderRareBlock = (context: RenderContext, block: RareBlock): Html =>
  block.kind === 'formula' ? renderFormula(context, block) : renderHostedVideo(context, block);
