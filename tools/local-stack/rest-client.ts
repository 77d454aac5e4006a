export interface Answer<T> {
  ok: boolean;
  status: number;
  body: T;
  /** Status and detail of a refusal, for an error message. */
  problem: string;
}

export class RestClient {
  readonly #base: string;
  readonly #token?: string;

  constructor(base: string, token?: string) {
    this.#base = base;
    this.#token = token;
  }

  as(token: string): RestClient {
    return new RestClient(this.#base, token);
  }

  async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        // The MCP endpoint wants to be told that either will do.
        accept: 'application/json, text/event-stream',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as T) : undefined;
    const detail = (json as { detail?: string } | undefined)?.detail ?? text.slice(0, 200);
    return {
      ok: response.ok,
      status: response.status,
      body: json as T,
      problem: `${method} ${path} gave ${response.status} (${detail})`,
    };
  }

  /** @throws when the answer is a refusal. */
  async demand<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    const answer = await this.call<T>(method, path, body, headers);
    if (!answer.ok) throw new Error(answer.problem);
    return answer.body;
  }
}
