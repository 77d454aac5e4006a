export { PreviewModule } from './preview.module.js';
export { PreviewPages } from './preview-pages.service.js';
