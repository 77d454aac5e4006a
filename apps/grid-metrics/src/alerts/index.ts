export { AlertRulesError, readAlertRules, type AlertRule } from './alert-rules.js';
export { tellAlerts } from './tell-alerts.js';
