export { POSTER_STYLE } from './hosted-video.js';
export { html, Html, styleElement } from './html.js';
export { inline } from './inline.js';
export { banner, contentsList, introduction, type Page, renderModule, renderPage, renderSlide } from './page.js';
export { type PageWords, pageWords } from './page-words.js';
export type { RenderContext, ShownFile } from './render-context.js';
export { type Appearance, styleSheet } from './style.js';
export { readableText, xmlText } from './xml.js';
