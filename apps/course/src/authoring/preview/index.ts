import { getAppearanceSettings, updateAppearanceSettings } from './appearance-settings.actions.js';
import { setLogo } from './logo.actions.js';
import { previewLinkActions } from './preview-links.actions.js';

export { setLogo };
export { PreviewModule } from './preview.module.js';
export { PreviewPages, type Opened } from './preview-pages.service.js';
export { appearanceOf, BRAND_COLUMNS, filesShown } from './shown-course.js';

export const previewActions = [getAppearanceSettings, updateAppearanceSettings, setLogo, ...previewLinkActions];
