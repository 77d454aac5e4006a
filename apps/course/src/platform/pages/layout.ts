import { html, styleElement, type Html } from '@lib/course-content/page';
import { brandStyle, type Brand } from './brand.js';
import { STYLE } from './style.js';

const SERVICE = { en: 'Course platform', de: 'Kursplattform' } as const;

/**
 * One page: what is asked in a card in the middle, and under it `about`, where there is something to say about the page itself.
 * `language` is BCP 47; with `brand` it looks as the workspace does.
 */
export function layout(
  title: string,
  body: Html,
  about: Html | null = null,
  language = 'en',
  brand: Brand | null = null,
): string {
  const service = SERVICE[language === 'de' ? 'de' : 'en'];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="/console/icon.svg" />
        <title>${title} – ${brand?.name ?? service}</title>
        ${styleElement(STYLE)} ${brand && styleElement(brandStyle(brand))}
      </head>
      <body>
        <div class="frame">
          <header>
            <p class="brand">${brand ? of(brand) : html`${MARK}<span>${service}</span>`}</p>
          </header>
          <main>${body}</main>
          ${about === null ? null : html`<footer class="about">${about}</footer>`}
        </div>
      </body>
    </html>`.markup;
}

/** A logo mostly says the name. */
const of = ({ name, logoUrl }: Brand): Html =>
  logoUrl === null ? html`<bdi>${name}</bdi>` : html`<img src="${logoUrl}" alt="${name}" />`;

/** An open book. */
export const MARK = html`<svg
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linejoin="round"
  stroke-linecap="round"
  aria-hidden="true"
>
  <path d="M12 6.5C10 5 7 4.5 3 4.5v13c4 0 7 .5 9 2 2-1.5 5-2 9-2v-13c-4 0-7 .5-9 2Zm0 0v13" />
</svg>`;
