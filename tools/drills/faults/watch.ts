import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  path: string;
  method?: 'GET' | 'POST';
  token?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** One answer, or what came instead of it. */
export interface Seen {
  probe: string;
  /** When it was sent. */
  at: number;
  ms: number;
  /** `refused`: no connection; `cut`: it broke before the answer had ended; `hung`: none in time. */
  result: number | 'refused' | 'cut' | 'hung';
  /** Of a problem record; of another error what is wrong with how it was told. */
  code?: string;
  body?: unknown;
}

const HUNG_MS = 180_000;

export async function ask(url: string, probe: string, { path, method = 'GET', token, headers, body }: Call): Promise<Seen> {
  const at = Date.now();
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body,
      signal: AbortSignal.timeout(HUNG_MS),
    });
    const text = await response.text();
    return { probe, at, ms: Date.now() - at, result: response.status, ...read(response, text) };
  } catch (error) {
    return { probe, at, ms: Date.now() - at, result: breakOf(error as Error) };
  }
}

function read({ status, headers }: Response, text: string): Pick<Seen, 'code' | 'body'> {
  const type = headers.get('content-type') ?? '';
  const body: unknown = /json/.test(type) && text !== '' ? JSON.parse(text) : undefined;
  if (status < 500) return { body };
  const { code, error } = (body ?? {}) as { code?: string; error?: string };
  if (status === 503 && !headers.has('retry-after') && code !== undefined) return { code: `${code} without Retry-After`, body };
  return { code: code ?? error ?? type, body };
}

function breakOf(error: Error): 'refused' | 'cut' | 'hung' {
  if (error.name === 'TimeoutError') return 'hung';
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === 'ECONNREFUSED' ? 'refused' : 'cut';
}

/** Sends calls at a steady pace, whether or not those before were answered, and keeps what came. */
export class Watch {
  readonly seen: Seen[] = [];
  readonly #url: string;
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>[] = [];
  readonly #sent = new Set<Promise<unknown>>();

  constructor(url: string) {
    this.#url = url;
  }

  /** The call of each turn, from 0. */
  add(probe: string, everyMs: number, call: (turn: number) => Call): this {
    const run = async (): Promise<void> => {
      for (let turn = 0; !this.#stopped.signal.aborted; turn++) {
        const sent = ask(this.#url, probe, call(turn)).then((one) => this.seen.push(one));
        this.#sent.add(sent);
        void sent.finally(() => this.#sent.delete(sent));
        await pause(everyMs, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    };
    this.#running.push(run());
    return this;
  }

  /** Sends no more, and waits for what is under way. */
  async stop(): Promise<Seen[]> {
    this.#stopped.abort();
    await Promise.all(this.#running);
    await Promise.all(this.#sent);
    return this.seen;
  }
}

/** `live 200 ×30, list 503 unavailable ×12`: what came, by probe. */
export function tally(seen: readonly Seen[]): string {
  const counts = new Map<string, number>();
  for (const { probe, result, code } of seen) {
    const what = [probe, result, code].filter((part) => part !== undefined).join(' ');
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts]
    .sort()
    .map(([what, count]) => `${what} ×${count}`)
    .join(', ');
}

export const isGood = ({ result }: Seen): boolean => typeof result === 'number' && result < 400;
/** A refusal that tells a client to come back. */
export const isPolite = ({ result, code }: Seen): boolean => result === 503 && code === 'unavailable';
export const slowest = (seen: readonly Seen[]): number => Math.max(0, ...seen.map(({ ms }) => ms));
