import { createHmac } from 'node:crypto';
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, literalAddress } from './addresses.js';

const TIMEOUT_MS = 10_000;
const NOT_PUBLIC = 'its address is not on the public network';

export interface Message {
  readonly id: string;
  readonly body: string;
}

export interface Target {
  readonly url: string;
  readonly key: Buffer;
  readonly allow_private: boolean;
}

/**
 * One POST, signed as Standard Webhooks wants it, over a connection of its own to an address that is judged after DNS. Redirects are not
 * followed, and nothing of the answer but its status is read.
 * @returns null where it was taken, else why not, without the address
 */
export async function postWebhook({ url, key, allow_private: allowPrivate }: Target, message: Message): Promise<string | null> {
  const to = new URL(url);
  const literal = literalAddress(to.hostname);
  if (literal !== null && !allowPrivate && !isPublicAddress(literal)) return NOT_PUBLIC;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const status = await new Promise<number>((answered, failed) => {
      const request = (to.protocol === 'https:' ? httpsRequest : httpRequest)(to, {
        method: 'POST',
        headers: { ...signed(message, key, Date.now()), 'content-length': Buffer.byteLength(message.body) },
        agent: false,
        lookup: allowPrivate ? resolve : publicLookup,
        signal,
      });
      request.once('response', (answer) => {
        answered(answer.statusCode!);
        answer.destroy();
      });
      request.once('error', failed).end(message.body);
    });
    return status >= 200 && status < 300 ? null : `it answered ${status}`;
  } catch (error) {
    if (signal.aborted) return `it did not answer within ${TIMEOUT_MS / 1000} s`;
    const { code, message: words } = error as NodeJS.ErrnoException;
    return code ?? words;
  }
}

function signed({ id, body }: Message, key: Buffer, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/cloudevents+json',
    'user-agent': 'grid-metrics-alerts/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/** A name of which one address is not public is refused as a whole. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(NOT_PUBLIC), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
