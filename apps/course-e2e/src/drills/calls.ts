import { setTimeout as pause } from 'node:timers/promises';
import type { House } from './house.js';

export interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  token?: string;
  key?: string;
  /** Sent as JSON, or as it is where it is bytes. */
  body?: object;
  accept?: string;
}

/** One answer, or what came instead of it. */
export interface Seen {
  probe: string;
  /** When it was sent. */
  at: number;
  ms: number;
  /** `refused`: no connection; `cut`: the connection broke before the answer ended; `hung`: no answer in time. */
  result: number | 'refused' | 'cut' | 'hung';
  /** Code of a problem record, or what is wrong with a 503. */
  code?: string;
  body?: unknown;
}

const HUNG_MS = 180_000;
const GIVE_UP_MS = 240_000;

export async function ask(url: string, probe: string, { path, method = 'GET', token, key, body, accept }: Call): Promise<Seen> {
  const at = Date.now();
  const isBytes = body instanceof Uint8Array;
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(accept && { accept }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      body: isBytes ? (body as Uint8Array<ArrayBuffer>) : body && JSON.stringify(body),
      signal: AbortSignal.timeout(HUNG_MS),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    const json: unknown = isJson ? JSON.parse(text) : undefined;
    const given = (json as { code?: string } | undefined)?.code;
    const isRude = response.status === 503 && !response.headers.has('retry-after');
    const code = isRude ? `${given} without Retry-After` : given;
    return { probe, at, ms: Date.now() - at, result: response.status, code, body: json };
  } catch (error) {
    return { probe, at, ms: Date.now() - at, result: breakOf(error as Error) };
  }
}

function breakOf(error: Error): 'refused' | 'cut' | 'hung' {
  if (error.name === 'TimeoutError') return 'hung';
  return ((error.cause ?? {}) as { code?: string }).code === 'ECONNREFUSED' ? 'refused' : 'cut';
}

/** Asks the first API as the owner. @throws where the answer is no success. */
export async function demand<T>(house: House, path: string, body?: object, method?: Call['method']): Promise<T> {
  const call: Call = { path, method: method ?? (body ? 'POST' : 'GET'), body, token: house.session };
  const seen = await ask(house.apis[0]!.url, path, call);
  if (!isGood(seen)) throw new Error(`${path} gave ${seen.result}: ${JSON.stringify(seen.body)}`);
  return seen.body as T;
}

export interface Reply<T> {
  status: number;
  body: T;
  /** How often it was sent in vain before: a change may have been made whose answer was lost. */
  lost: number;
}

/** Sends a call to the APIs in turn until one answers: a broken connection and a 5xx are no answers. */
export async function insist<T>(house: House, call: Call, first = 0): Promise<Reply<T>> {
  const end = Date.now() + GIVE_UP_MS;
  for (let lost = 0; ; lost++) {
    const api = house.apis[(first + lost) % house.apis.length]!;
    const seen = await ask(api.url, call.path, { token: house.session, ...call });
    const { result } = seen;
    if (typeof result === 'number' && result < 500) return { status: result, body: seen.body as T, lost };
    if (Date.now() > end) throw new Error(`In vain for ${GIVE_UP_MS / 1_000} s: ${tally([seen])}`);
    await pause(200);
  }
}

/** Sends calls at a steady pace, whether or not the ones before were answered. */
export class Watch {
  readonly seen: Seen[] = [];
  readonly #url: string;
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>[] = [];
  readonly #sent: Promise<unknown>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** @param call gives the call of each turn, from 0. */
  add(probe: string, everyMs: number, call: (turn: number) => Call): this {
    const run = async (): Promise<void> => {
      for (let turn = 0; !this.#stopped.signal.aborted; turn++) {
        this.#sent.push(ask(this.#url, probe, call(turn)).then((one) => this.seen.push(one)));
        await pause(everyMs, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    };
    this.#running.push(run());
    return this;
  }

  /** Sends no more, and waits for the answers that are still to come. */
  async stop(): Promise<Seen[]> {
    this.#stopped.abort();
    await Promise.all(this.#running);
    await Promise.all(this.#sent);
    return this.seen;
  }
}

/** `live 200 ×30, list 503 unavailable ×12`. */
export function tally(seen: readonly Seen[]): string {
  const groups = Map.groupBy(seen, ({ probe, result, code }) =>
    [probe, result, code].filter((part) => part !== undefined).join(' '),
  );
  return [...groups]
    .map(([what, { length }]) => `${what} ×${length}`)
    .sort()
    .join(', ');
}

export const isGood = ({ result }: Seen): boolean => typeof result === 'number' && result < 400;
/** A refusal that tells the client to come back. */
export const isPolite = ({ result, code }: Seen): boolean => result === 503 && code === 'unavailable';
export const slowest = (seen: readonly Seen[]): number => Math.max(0, ...seen.map(({ ms }) => ms));
export const only = (seen: readonly Seen[], ...probes: string[]): Seen[] => seen.filter(({ probe }) => probes.includes(probe));
export const without = (seen: readonly Seen[], ...probes: string[]): Seen[] =>
  seen.filter(({ probe }) => !probes.includes(probe));
