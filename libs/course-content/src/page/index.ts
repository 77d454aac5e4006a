export { POSTER_STYLE } from './hosted-video.js';
export { html, Html, styleElement } from './html.js';
export { inline } from './inline.js';
export { banner, directionOf, introduction, type Page, renderModule, renderPage, renderSlide } from './page.js';
export { type RenderContext, type ShownFile, ui } from './render-context.js';
export { type Appearance, styleSheet } from './style.js';
export { xmlText } from './xml.js';
