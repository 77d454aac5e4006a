export { previewLinkActions } from './preview-links.actions.js';
export { PreviewModule } from './preview.module.js';
export { PreviewPages } from './preview-pages.service.js';
export { html, styleElement, type Html } from './render/html.js';
export { inline } from './render/inline.js';
export { banner, directionOf, introduction, renderModule, renderSlide, type Page } from './render/page.js';
export { ui, type RenderContext, type ShownFile } from './render/render-context.js';
export { appearanceOf, BRAND_COLUMNS, filesShown, type Brand } from './shown-course.js';
export { styleSheet, type Appearance } from './render/style.js';
