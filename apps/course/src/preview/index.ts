export { PreviewModule } from './preview.module.js';
export { PreviewPages } from './preview-pages.service.js';
export { html, styleElement, type Html } from './render/html.js';
