export { analyticsActions } from './analytics.actions.js';
