import { ROUTES, type Operations, type Problem as ProblemRecord } from './api.gen.js';
import { NoConnection, Problem } from './problem.js';
import { heardFrom } from './server-clock.js';

export type Operation = keyof Operations;
export type Given<O extends Operation> = Operations[O]['given'];
export type Result<O extends Operation> = Operations[O]['result'];

interface CallOptions {
  /** The revision that a change is made to. */
  ifMatch?: string;
  /** The same for every try of one wish: it is done once. */
  key?: string;
  /** What it would do, with nothing done. */
  summary?: boolean;
  /** Told the entity tag of what is answered, as it stands in its header. */
  tagged?: (tag: string | null) => void;
  signal?: AbortSignal;
}

/** The address of an operation, for links too. */
export function addressOf<O extends Operation>(operation: O, given: Given<O>): { method: string; url: string; rest: object } {
  const [method, path] = ROUTES[operation].split(' ') as [string, string];
  const rest: Record<string, unknown> = { ...given };
  const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const id = rest[name] as string;
    delete rest[name];
    return encodeURIComponent(id);
  });
  if (method !== 'GET') return { method, url, rest };
  const filters = Object.entries(rest as Record<string, string | number | boolean | undefined>);
  const query = new URLSearchParams(filters.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
  return { method, url: query.size > 0 ? `${url}?${query}` : url, rest: {} };
}

/** Calls an operation as who is signed in. @throws {Problem | NoConnection} */
export async function call<O extends Operation>(operation: O, given: Given<O>, options: CallOptions = {}): Promise<Result<O>> {
  const { method, url, rest } = addressOf(operation, given);
  const { ifMatch, key, summary, tagged, signal } = options;
  const answer = await fetch(summary ? `${url}?summary=true` : url, {
    method,
    headers: {
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
    ...(signal && { signal }),
  }).catch(lost);
  heardFrom(answer.headers.get('Date'));
  if (!answer.ok) {
    // What stands between here and the service may answer in its stead, in another form
    const record = (await answer.json().catch(() => ({}))) as Partial<ProblemRecord>;
    throw new Problem(answer.status, record, answer.headers.get('Retry-After'));
  }
  tagged?.(answer.headers.get('ETag'));
  return (answer.status === 204 ? undefined : await answer.json().catch(lost)) as Result<O>;
}

function lost(error: Error): never {
  throw error.name === 'AbortError' ? error : new NoConnection(error.message);
}
