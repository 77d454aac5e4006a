export { CallsPerMinute } from './calls-per-minute.js';
export { FairUse, rateLimitHeaders, tooMany, type Admission, type Caller } from './fair-use.js';
export { networkOf } from './network-of.js';
