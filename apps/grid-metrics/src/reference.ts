/** What the guide says of the service, as the service itself has it. */
export { synthesise } from './collect/synthesise.js';
export { collectorEnvironment, serviceEnvironment } from './config.js';
export { AREA_FACTS, AREAS, KEY_MEANINGS } from './snapshot/domain/areas.js';
