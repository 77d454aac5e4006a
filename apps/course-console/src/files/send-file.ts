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
  /** The same for every try of one wish: it is done once. */
  key?: string;
  /** What it would do, with nothing done. */
  summary?: boolean;
  signal: AbortSignal;
  /** How many bytes have gone out. */
  onSent?: (bytes: number) => void;
}

/** What the service takes. */
const MOST_BYTES = 20_000_000;
const TOO_LARGE = { code: 'too-large', detail: 'A file has at most 20 MB. Make it smaller, or link a hosted video.' } as const;

/** Sends a file as who is signed in, and tells how far it is: `fetch` knows nothing of that. @throws {Problem | NoConnection} */
export function sendFile<O extends Taking>(operation: O, sending: Sending): Promise<Result<O>> {
  const { workspaceId, name, body, key, summary = false, signal, onSent } = sending;
  // Said before 20 MB and more have gone out for nothing
  if (body.size > MOST_BYTES) return Promise.reject(new Problem(413, TOO_LARGE, null));
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
