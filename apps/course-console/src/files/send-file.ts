import { addressOf, type Result } from '../api/call.js';
import { NoConnection, Problem } from '../api/problem.js';
import { heardFrom } from '../api/server-clock.js';

/** Whose body is a file. */
type Taking = 'upload_file' | 'import_file' | 'set_workspace_logo';

export interface Sending {
  workspaceId: string;
  /** As it is to be called here, where it is called anything. */
  name?: string;
  body: Blob;
  /** How many bytes it may have, and how that is said. */
  most?: number;
  said?: string;
  /** The same for every try of one wish: it is done once. */
  key?: string;
  /** What it would do, with nothing done. */
  summary?: boolean;
  signal: AbortSignal;
  /** How many bytes have gone out. */
  onSent?: (bytes: number) => void;
}

/** What the service takes of anything but videos, of which it says how large they may be. */
export const MOST_BYTES = 20_000_000;

/** Said before all of it has gone out for nothing. @throws {Problem} */
function requireSize({ body, most = MOST_BYTES, said = '20 MB' }: Sending): void {
  if (body.size <= most) return;
  const detail = `A file has at most ${said}. Make it smaller, or link a hosted video.`;
  throw new Problem(413, { code: 'too-large', detail }, null);
}

/** Sends a file as who is signed in, and tells how far it is: `fetch` knows nothing of that. @throws {Problem | NoConnection} */
export async function sendFile<O extends Taking>(operation: O, sending: Sending): Promise<Result<O>> {
  const { workspaceId, name, body, key, summary = false, signal, onSent } = sending;
  requireSize(sending);
  const { method, url } = addressOf<Taking>(operation, { workspaceId });
  const query = new URLSearchParams({ ...(name !== undefined && { name }), ...(summary && { summary: 'true' }) });
  const request = new XMLHttpRequest();
  request.open(method, query.size > 0 ? `${url}?${query}` : url);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  if (key !== undefined) request.setRequestHeader('Idempotency-Key', key);
  request.upload.onprogress = ({ loaded }) => onSent?.(loaded);
  const { promise, resolve, reject } = Promise.withResolvers<Result<O>>();
  request.onload = () => {
    heardFrom(request.getResponseHeader('Date'));
    const record = read(request.responseText);
    if (request.status < 300) return record ? resolve(record as Result<O>) : reject(new NoConnection('half an answer'));
    reject(new Problem(request.status, record ?? {}, request.getResponseHeader('Retry-After')));
  };
  request.onerror = () => reject(new NoConnection('the connection was lost'));
  request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
  if (signal.aborted) request.abort();
  signal.addEventListener('abort', () => request.abort());
  request.send(body);
  return promise;
}

/** What stands between here and the service may answer in its stead, in another form. */
function read(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}
