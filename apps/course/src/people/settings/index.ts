import { getFeatures, updateFeatures } from './features.actions.js';
import { getGeneralSettings, updateGeneralSettings } from './general-settings.actions.js';
import { getMcpSettings, updateMcpSettings } from './mcp-settings.actions.js';

export { Addresses } from './addresses.service.js';
export { requireSettingsRead, settingsTag } from './settings-tag.js';
export { HouseRules } from './house-rules.service.js';
export { SettingsModule } from './settings.module.js';
export { WorkspaceLanguages } from './workspace-languages.service.js';

export const settingsActions = [
  getGeneralSettings,
  updateGeneralSettings,
  getMcpSettings,
  updateMcpSettings,
  getFeatures,
  updateFeatures,
];
