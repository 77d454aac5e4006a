export { HistoryModule } from './history.module.js';
export { HistoryWorkers } from './history-workers.js';
export { questionOf, type HistoryQuery } from './history-query.js';
export type { HistoryRecord } from './history-record.js';
