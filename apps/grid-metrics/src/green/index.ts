export { bestTime, bestTimeSchema } from './best-time.js';
export { GreenModule } from './green.module.js';
export { DEFAULTS, OBJECTIVES, readGreenQuery } from './green-query.js';
export { quarterAt } from './quarter.js';
