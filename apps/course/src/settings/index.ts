export { settingsActions } from './settings.actions.js';
