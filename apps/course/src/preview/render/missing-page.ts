import { html, styleElement } from './html.js';
import type { Page } from './page.js';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.6rem}';

/** The same for a link that was never made, one that has expired or was revoked, and one whose course is gone. */
export function missingPage(): Page {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Preview not available</title>
        ${styleElement(STYLE)}
      </head>
      <body>
        <main>
          <h1>This preview is not available</h1>
          <p>
            The link is wrong or incomplete, it has expired or was taken back, or the course was deleted. Ask the person who sent
            it for a new one.
          </p>
        </main>
      </body>
    </html>`;
  return { markup, styles: [STYLE], players: [] };
}
