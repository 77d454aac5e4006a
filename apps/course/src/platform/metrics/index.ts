export { countAction, counters, countJob, countModelCall, countReplicaRead } from './counters.js';
export { beforeScrape, registry, scrape } from './registry.js';
