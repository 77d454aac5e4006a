export { SignedLinksModule } from './signed-links.module.js';
export { SignedLinks, type LinkKind } from './signed-links.service.js';
