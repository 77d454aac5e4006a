export { AREA_FACTS, AREAS, areaSchema, KEY_MEANINGS, type Area } from './domain/areas.js';
export { currentSchema } from './domain/current.js';
export { gapSummarySchema } from './domain/gaps.js';
export { seriesRecordSchema } from './domain/series-record.js';
export { snapshotRecordSchema } from './domain/snapshot-record.js';
export { toTimestamp } from './domain/time.js';
export type { Document, Encoding } from './document.js';
export { SnapshotModule } from './snapshot.module.js';
export { SnapshotStore } from './snapshot.store.js';
