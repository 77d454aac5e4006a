export { CallsPerMinute } from './calls-per-minute.js';
export { FairUse, rateLimitHeaders, tooMany } from './fair-use.js';
export { networkOf } from './network-of.js';
