export { CallsPerMinute } from './calls-per-minute.js';
export { FairUse, rateLimitHeaders, shareOf, tooMany } from './fair-use.js';
export { networkOf } from './network-of.js';
