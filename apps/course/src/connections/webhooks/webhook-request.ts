import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, literalAddress } from './addresses.js';
import { RESPONSE_BYTES, type Outcome } from './domain/attempts.js';

const TIMEOUT_MS = 10_000;
const NOT_PUBLIC = 'The host has no address on the public network; deliveries go nowhere else.';

/**
 * One POST, over a connection of its own, to an address that is checked after DNS and then connected to as it is, so that a
 * name cannot answer one thing to the check and another to the connection. Redirects are not followed.
 */
export async function postWebhook(
  url: URL,
  message: { headers: Record<string, string>; body: string },
  { allowPrivate, timeoutMs = TIMEOUT_MS }: { allowPrivate: boolean; timeoutMs?: number },
): Promise<Outcome> {
  const started = performance.now();
  const done = (outcome: Omit<Outcome, 'durationMs'>): Outcome => ({
    ...outcome,
    durationMs: Math.round(performance.now() - started),
  });
  const literal = literalAddress(url);
  if (literal && !allowPrivate && !isPublicAddress(literal)) return done({ status: null, error: NOT_PUBLIC, response: null });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await exchange(url, message, allowPrivate, signal);
    const response = await firstBytes(answer, RESPONSE_BYTES);
    const status = answer.statusCode!;
    return done({ status, error: status >= 200 && status < 300 ? null : refusal(status), response });
  } catch (error) {
    const late = `No complete answer within ${timeoutMs / 1_000} seconds.`;
    return done({ status: null, error: signal.aborted ? late : describe(error), response: null });
  }
}

function exchange(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: allowPrivate ? resolve : publicLookup,
      signal,
    });
    request.once('response', answered).once('error', failed).end(body);
  });
}

/**
 * Resolves a name to public addresses; one that is not refuses them all. A name that the network inside knows and one that nobody knows get the
 * same answer: a test of a webhook must not tell them apart.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
    if (error || addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(NOT_PUBLIC), '');
    return options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

async function firstBytes(answer: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break; // leaving the loop closes the connection
  }
  return Buffer.concat(chunks).subarray(0, most).toString().replaceAll('\0', '\uFFFD'); // PostgreSQL keeps no NUL in text
}

function refusal(status: number): string {
  if (status >= 300 && status < 400) return `The endpoint answered ${status}; redirects are not followed.`;
  return `The endpoint answered ${status}; any 2xx counts as received.`;
}

function describe(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || (code ? `The connection failed: ${code}.` : 'The connection failed.');
}
