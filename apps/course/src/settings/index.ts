import { getAiConfig, updateAiConfig } from './ai-settings.actions.js';
import { getAppearanceSettings, updateAppearanceSettings } from './appearance-settings.actions.js';
import { getFeatures, updateFeatures } from './features.actions.js';
import { getGeneralSettings, updateGeneralSettings } from './general-settings.actions.js';
import { getMcpSettings, updateMcpSettings } from './mcp-settings.actions.js';

export { readableTextOn, type TextColour } from './domain/contrast.js';
export { HouseRules } from './house-rules.service.js';
export { SettingsModule } from './settings.module.js';

export const settingsActions = [
  getGeneralSettings,
  updateGeneralSettings,
  getAppearanceSettings,
  updateAppearanceSettings,
  getAiConfig,
  updateAiConfig,
  getMcpSettings,
  updateMcpSettings,
  getFeatures,
  updateFeatures,
];
