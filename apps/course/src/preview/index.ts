export { PreviewModule } from './preview.module.js';
export { PreviewPages } from './preview-pages.service.js';
export { html, styleElement, type Html } from './render/html.js';
export { inline } from './render/inline.js';
export { directionOf, introduction, renderSlide } from './render/page.js';
export { ui, type RenderContext, type ShownFile } from './render/render-context.js';
export { styleSheet, type Appearance } from './render/style.js';
