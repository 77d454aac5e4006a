import { isHttps, playerOf, siteOf } from '../kinds/index.js';
import { type Block } from '../document/index.js';
import { html, styleElement, type Html } from './html.js';
import { directionOf } from '../page-words/index.js';
import type { RenderContext } from './render-context.js';

/** Of what stands in a frame until its video is asked for. Not the workspace's colours: a player is black everywhere. */
export const POSTER_STYLE = `html{color-scheme:dark}
body{margin:0;box-sizing:border-box;min-height:100vh;padding:.5rem;display:grid;place-content:center;justify-items:center;gap:.5rem;text-align:center;background:#000;color:#fff;font:1rem/1.4 system-ui,sans-serif}
a{color:#000;background:#fff;font-weight:600;text-decoration:none;border-radius:2rem;padding:.6rem 1.4rem}
a:focus-visible{outline:3px solid #fff;outline-offset:3px}
p{margin:0;font-size:.875rem;color:#d6d6d6}`;

/**
 * A video that is known plays on the page. Its frame holds a page of ours with a link, which takes the frame to the player: so nothing is
 * loaded from elsewhere before somebody asks for it, and no script is needed. Any other video is a link.
 */
export function renderHostedVideo(context: RenderContext, { url }: Extract<Block, { kind: 'hosted-video' }>): Html {
  const site = siteOf(url);
  if (!isHttps(url)) return html`<p class="card">${context.ui('videoNowhere')} ${url}</p>`;
  const player = playerOf(url);
  if (player) context.player(player.origin);
  return html`${player ? frame(context, site, player) : null}
    <p class="card">
      <a href="${url}" rel="noopener noreferrer">${context.ui('watchOn', { site })}</a>
      <span class="aside" dir="ltr">${url}</span>
    </p>`;
}

function frame(
  { say, words: { language } }: RenderContext,
  site: string,
  { origin, url }: { origin: string; url: string },
): Html {
  // YouTube plays for nobody who hides the origin; the whole address would open a preview.
  const poster = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <title>${say('videoOn', { site })}</title>
        ${styleElement(POSTER_STYLE)}
      </head>
      <body>
        <a href="${url}" referrerpolicy="strict-origin">▶ ${say('playVideo')}</a>
        <p>${say('videoFrom', { host: new URL(origin).host })}</p>
      </body>
    </html>`;
  return html`<iframe
    title="${say('videoOn', { site })}"
    srcdoc="${poster.markup}"
    allow="autoplay ${origin}; fullscreen ${origin}"
  ></iframe>`;
}
