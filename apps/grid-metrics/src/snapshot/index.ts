export {
  AREA_FACTS,
  AREAS,
  areaSchema,
  forecastOf,
  KEY_MEANINGS,
  REGIONS,
  sourceSchema,
  SOURCES,
  type Area,
  type Source,
} from './domain/areas.js';
export { CARBON_SERIES, carbonRecordSchema } from './domain/carbon-record.js';
export { currentSchema } from './domain/current.js';
export { errorAhead, forecastRecordSchema } from './domain/forecast-skill.js';
export { gapSummarySchema } from './domain/gaps.js';
export { seriesRecordHead, seriesRecordSchema, type ByteRange } from './domain/series-record.js';
export { pointsOf, sliceSeries, type TimeRange, type WrittenPoint } from './domain/series-slice.js';
export { snapshotRecordSchema } from './domain/snapshot-record.js';
export { DAY, HOUR, MINUTE, toTimestamp } from './domain/time.js';
export type { UpstreamFacts } from './domain/upstream-facts.js';
export { createDocument, type Document, type Encoding } from './document.js';
export { SnapshotModule } from './snapshot.module.js';
export { SnapshotStore } from './snapshot.store.js';
export type { AreaEntry, CarbonEntry, SeriesEntry, Snapshot } from './snapshot.js';
