import type { IdentityTables } from '../../people/identity/index.js';
import type { PreviewLinksTables } from '../preview-links/index.js';

export interface PreviewTables extends PreviewLinksTables, Pick<IdentityTables, 'users'> {}
