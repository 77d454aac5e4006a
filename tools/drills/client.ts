import { setTimeout as pause } from 'node:timers/promises';

export interface Reply<T> {
  status: number;
  body: T;
  /** The answer is the kept one of an earlier call with the same key. */
  replayed: boolean;
  /** How often it was sent in vain before: a change may have been made whose answer was lost. */
  lost: number;
}

interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  key?: string;
  /** The API that is asked first. */
  api?: number;
}

const GIVE_UP_MS = 240_000;
/** Far longer than the minute for which a repeat with a key waits for the first call. */
const ANSWER_MS = 180_000;

/** Sends a call again, to either API in turn, until one answers: a connection that breaks and a 5xx are no answer. */
export class PatientClient {
  readonly #apis: readonly string[];
  readonly #answers: Map<string, number>;
  readonly #token: string | undefined;

  /** Each answer is counted in `answers`. */
  constructor(apis: readonly string[], answers: Map<string, number>, token?: string) {
    this.#apis = apis;
    this.#answers = answers;
    this.#token = token;
  }

  as(token: string): PatientClient {
    return new PatientClient(this.#apis, this.#answers, token);
  }

  async call<T>({ method, path, body, key, api = 0 }: Call): Promise<Reply<T>> {
    const end = Date.now() + GIVE_UP_MS;
    for (let lost = 0; ; lost++) {
      const response = await this.#send(this.#apis[(api + lost) % this.#apis.length]!, { method, path, body, key });
      const said = this.#count(response);
      if (response && response.status < 500) {
        const replayed = response.headers.get('idempotency-replayed') === 'true';
        return { status: response.status, body: response.json as T, replayed, lost };
      }
      if (Date.now() > end) throw new Error(`${method} ${path} was in vain for ${GIVE_UP_MS / 1_000} seconds, at last: ${said}`);
      await pause(200);
    }
  }

  /** @throws where the answer is a refusal. */
  async demand<T>(call: Call): Promise<T> {
    const { status, body } = await this.call<T>(call);
    if (status >= 400) throw new Error(`${call.method} ${call.path} gave ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async #send(
    url: string,
    { method, path, body, key }: Call,
  ): Promise<{ status: number; headers: Headers; json: unknown } | undefined> {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const { status, headers } = response;
      return { status, headers, json: await response.json() };
    } catch {
      return undefined;
    }
  }

  #count(response: { status: number; json: unknown } | undefined): string {
    const code = (response?.json as { code?: string } | undefined)?.code;
    const what = response ? [response.status, code].filter(Boolean).join(' ') : 'no answer';
    this.#answers.set(what, (this.#answers.get(what) ?? 0) + 1);
    return what;
  }
}
