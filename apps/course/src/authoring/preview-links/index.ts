export { insertPreviewLink, PREVIEW_LIFETIMES, type PreviewLifetime } from './insert-preview-link.js';
export type { PreviewLinksTables } from './tables.js';
export { PreviewLinksModule } from './preview-links.module.js';
export { PreviewLinks, type OpenedPreview } from './preview-links.service.js';
