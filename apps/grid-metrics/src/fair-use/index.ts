export { CallsPerMinute } from './calls-per-minute.js';
export { networkOf } from './network-of.js';
