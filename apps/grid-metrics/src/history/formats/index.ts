import type { History } from '../history.js';

export const FORMATS = ['json', 'csv', 'parquet', 'arrow'] as const;
export type HistoryFormat = (typeof FORMATS)[number];

export const MEDIA_TYPES: Readonly<Record<HistoryFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
};

type Write = (history: History) => Iterable<Buffer>;

/** What one answer needs is loaded for it, and nothing else. */
export const WRITERS: Readonly<Record<HistoryFormat, () => Promise<Write>>> = {
  json: async () => (await import('./json.js')).writeJson,
  csv: async () => (await import('./csv.js')).writeCsv,
  parquet: async () => (await import('./parquet.js')).writeParquet,
  arrow: async () => (await import('./arrow.js')).writeArrow,
};
