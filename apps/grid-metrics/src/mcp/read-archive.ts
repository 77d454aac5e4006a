import { json } from 'node:stream/consumers';
import { notLoaded } from '../api/send-document.js';
import { questionOf, type HistoryQuery, type HistoryRecord, type HistoryWorkers } from '../history/index.js';
import type { Snapshot, Source } from '../snapshot/index.js';
import { TRY_AGAIN_SECONDS } from './freshness.js';

export type ReadArchive = (area: Source, query: Omit<HistoryQuery, 'format'>) => Promise<HistoryRecord>;

/**
 * What `/api/history/{area}` answers.
 * @param gone ends the work
 * @param address of the caller, who has one turn at a time
 */
export function archiveReader({ archive }: Snapshot, workers: HistoryWorkers, gone: AbortSignal, address: string): ReadArchive {
  return async (area, query) => {
    if (archive === null) throw notLoaded(TRY_AGAIN_SECONDS);
    const question = questionOf(area, { ...query, format: 'json' }, archive);
    const { body } = await workers.run({ question, format: 'json', encoding: 'identity' }, gone, address);
    return (await json(body)) as HistoryRecord;
  };
}
