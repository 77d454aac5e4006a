import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Document, SeriesEntry, SnapshotStore } from '../snapshot/index.js';
import { answerFrom } from './answer.js';
import { ProblemError } from './errors.js';
import { answerSeries } from './series-answer.js';
import type { SeriesQuery } from './series-query.js';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly snapshots: SnapshotStore;
}

/**
 * @param longest seconds for which the answer may hold, where that is not until the next refresh
 * @param others headers of an answer that is not JSON, or that depends on more than its encoding
 * @throws {ProblemError} not-loaded
 */
export function sendDocument(
  { request, reply, snapshots }: Exchange,
  document: Document | undefined,
  longest = Infinity,
  others: Readonly<Record<string, string>> = {},
): void {
  const seconds = Math.min(snapshots.secondsToNextRefresh(), longest);
  if (document === undefined) throw notLoaded(seconds);
  const { status, headers, body } = answerFrom(document, request.headers, seconds);
  void reply
    .status(status)
    .headers({ ...headers, ...others })
    .send(body ?? undefined);
}

/**
 * The whole of a record, or the part of its series that is wanted.
 * @param name of the file that a browser saves
 * @throws {ProblemError} not-loaded
 */
export function sendSeries(exchange: Exchange, name: string, entry: SeriesEntry | undefined, wanted: SeriesQuery | null): void {
  const { request, reply, snapshots } = exchange;
  if (entry === undefined || wanted === null) return sendDocument(exchange, entry?.document);
  const { status, headers, body } = answerSeries(name, entry, wanted, request.headers, snapshots.secondsToNextRefresh());
  // Without its body, which is not made then, HEAD cannot say how long it would be; it may leave that out (RFC 9110, section 8.6).
  const sent = request.method === 'HEAD' && body ? Readable.from([]) : body;
  void reply
    .status(status)
    .headers(headers)
    .send(sent ?? undefined);
}

export function notLoaded(seconds: number): ProblemError {
  const detail = `These data have not been loaded from the store yet; try again in ${seconds} s.`;
  return new ProblemError('not-loaded', detail, { retryAfterSeconds: seconds });
}
