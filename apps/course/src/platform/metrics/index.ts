export { countAction, counters, countJob, countModelCall } from './counters.js';
export { beforeScrape, registry, scrape } from './registry.js';
