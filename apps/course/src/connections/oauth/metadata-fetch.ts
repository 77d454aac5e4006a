import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isPublicAddress, literalAddress, publicLookup } from '../webhooks/index.js';
import { DocumentRefused } from './document-refused.js';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const LARGEST = 5 * 1_024;
const PATIENCE_MS = 5_000;

interface Guard {
  allowPrivate: boolean;
}

/** Fails where no answer comes, of whatever status. */
export async function reaches(address: string, guard: Guard): Promise<void> {
  const answer = await get(new URL(address), { ...guarded(guard), signal: AbortSignal.timeout(PATIENCE_MS) });
  answer.destroy();
}

/**
 * `fetch` for documents by which clients describe themselves: whoever asks chooses the address. Over https only, to an address that
 * is checked after DNS and then connected to as it is; no redirect is followed, and nothing but a little JSON is read.
 */
export function metadataFetch(guard: Guard): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const literal = literalAddress(url);
    if (url.protocol !== 'https:' || (literal && !guard.allowPrivate && !isPublicAddress(literal)))
      throw new DocumentRefused('the address is not an https one on the public network');
    const answer = await get(url, {
      headers: { accept: 'application/json' },
      ...guarded(guard),
      ...(init?.signal && { signal: init.signal }),
    });
    const { statusCode: status = 0, headers } = answer;
    if (!JSON_TYPE.test(headers['content-type'] ?? '')) {
      answer.destroy();
      throw new DocumentRefused(`it answered ${status}, and not with application/json`);
    }
    const body = await read(answer);
    const cache = headers['cache-control'];
    return new Response(status === 200 ? body : null, { status, headers: cache === undefined ? {} : { 'cache-control': cache } });
  };
}

const guarded = ({ allowPrivate }: Guard): RequestOptions => ({ agent: false, ...(!allowPrivate && { lookup: publicLookup }) });

function get(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((answered, failed) => request(url, options).once('response', answered).once('error', failed).end());
}

async function read(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST) throw new DocumentRefused(`the document is larger than ${LARGEST} bytes`); // leaving the loop closes the connection
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
