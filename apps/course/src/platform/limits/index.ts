export { LimitsModule } from './limits.module.js';
export { Limits, type Limit, type LimitState } from './limits.service.js';
