import { counted } from '@lib/validation';
import { setTimeout as delay } from 'node:timers/promises';
import { dayOf, parseLocal } from './irish-time.js';
import { backoff, retryAfter } from './retry.js';
import { CHART_API, DASHBOARD_SERVICE, type UpstreamApi } from './upstream-api.js';
import { chartOf, type Question } from './upstream-questions.js';
import { parseUpstreamResponse, UpstreamResponseError, type UpstreamResponse, type UpstreamRow } from './upstream-response.js';

/** Upstream did not give a usable answer; the message says why. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';

  constructor(
    message: string,
    readonly kind: 'again' | 'never' | 'stay away',
    /** How long upstream wants to be left alone, in milliseconds. */
    readonly waitMs: number | null = null,
    options?: ErrorOptions & { readonly status?: number },
  ) {
    super(message, options);
    this.status = options?.status ?? null;
  }

  /** Of HTTP; null where there was no answer, or none that can be read. */
  readonly status: number | null;
}

/** Upstream is one small public server: it gets one call at a time, with a pause between, and is left alone when it is down. */
export interface Manners {
  readonly tries: number;
  readonly timeoutMs: number;
  readonly pauseMs: number;
  readonly backoffMs: number;
  /** A longer `Retry-After` ends the asking of this run. */
  readonly longestWaitMs: number;
  /** So many questions without an answer, one after the other, end it too. */
  readonly unansweredInARow: number;
}

const MANNERS: Omit<Manners, 'pauseMs' | 'backoffMs'> = {
  tries: 4,
  timeoutMs: 30_000,
  longestWaitMs: 60_000,
  unansweredInARow: 6,
};

export class UpstreamClient {
  private api: UpstreamApi = CHART_API;
  private apiIsKnown = false;
  private unanswered = 0;
  private leftAlone: string | null = null;
  private readonly manners: Manners;

  constructor(
    private readonly url: string,
    private readonly note: (line: string) => void,
    manners: Pick<Manners, 'pauseMs' | 'backoffMs'> & Partial<Manners>,
  ) {
    this.manners = { ...MANNERS, ...manners };
  }

  /** @throws {UpstreamError} */
  async ask(question: Question): Promise<UpstreamResponse> {
    if (this.leftAlone !== null) throw new UpstreamError(`not asked: ${this.leftAlone}`, 'stay away');
    try {
      const response = await this.askKnownApi(question);
      this.unanswered = 0;
      return { ...response, rows: response.rows.filter((row) => isAskedFor(row, question)) };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      this.unanswered += 1;
      if (error.kind === 'stay away') this.leftAlone = error.message;
      else if (this.unanswered >= this.manners.unansweredInARow) {
        this.leftAlone = `upstream left ${counted(this.unanswered, 'question')} in a row without an answer`;
      }
      throw error;
    }
  }

  /** Until one of the two APIs has answered, the older one is tried where the newer one is not there. */
  private async askKnownApi(question: Question): Promise<UpstreamResponse> {
    try {
      return await this.askApi(this.api, question);
    } catch (error) {
      if (this.apiIsKnown || !(error instanceof UpstreamError) || !mayBeGone(error)) throw error;
      const response = await this.askApi(DASHBOARD_SERVICE, question).catch(() => {
        throw error;
      });
      this.api = DASHBOARD_SERVICE;
      this.note(`the ${CHART_API.name} is not there (${error.message}): asking the ${DASHBOARD_SERVICE.name}`);
      return response;
    }
  }

  private async askApi(api: UpstreamApi, question: Question): Promise<UpstreamResponse> {
    const rows: UpstreamRow[] = [];
    let malformed = 0;
    for (const path of api.pathsOf(question)) {
      const response = await this.askPath(path);
      for (const row of response.rows) rows.push(row);
      malformed += response.malformed;
    }
    this.apiIsKnown = true;
    return { rows, malformed };
  }

  private async askPath(path: string): Promise<UpstreamResponse> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.call(path);
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.kind !== 'again' || attempt === this.manners.tries) throw error;
        await delay(error.waitMs ?? backoff(attempt, this.manners.backoffMs, Math.random));
      } finally {
        await delay(this.manners.pauseMs);
      }
    }
  }

  private async call(path: string): Promise<UpstreamResponse> {
    const { timeoutMs, longestWaitMs } = this.manners;
    try {
      const response = await fetch(`${this.url.replace(/\/$/, '')}${path}`, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { Accept: 'application/json', 'User-Agent': 'grid-metrics-collector' },
      });
      const body = await response.text();
      if (response.ok) return parseUpstreamResponse(body);
      const waitMs = retryAfter(response.headers.get('retry-after'), Date.now());
      const message = `upstream answered ${response.status}`;
      if (waitMs !== null && waitMs > longestWaitMs) {
        throw new UpstreamError(`${message} and asks to be left alone for ${Math.ceil(waitMs / 1000)} s`, 'stay away');
      }
      throw new UpstreamError(message, mayPass(response.status) ? 'again' : 'never', waitMs, { status: response.status });
    } catch (error) {
      if (error instanceof UpstreamError) throw error;
      if (error instanceof UpstreamResponseError) throw new UpstreamError(error.message, 'again', null, { cause: error });
      throw new UpstreamError(reasonOf(error, timeoutMs), 'again', null, { cause: error });
    }
  }
}

/** A path that is gone is refused, or answered with the page of the site. A server error says nothing about the path. */
function mayBeGone({ kind, cause }: UpstreamError): boolean {
  return kind === 'never' || cause instanceof UpstreamResponseError;
}

/** Server errors, and the client errors that speak of the moment rather than of the question. */
function mayPass(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/**
 * Answers reach into the next midnight. One five-second reading would then stand for that whole hour.
 * A time that cannot be read stays, to be counted later.
 */
function isAskedFor(row: UpstreamRow, question: Question): boolean {
  if (chartOf(question).latestOnly) return true;
  const local = parseLocal(row.EffectiveTime);
  return local === null || (question.from <= dayOf(local) && dayOf(local) <= question.to);
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no whole answer within ${timeoutMs / 1000} s`;
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return `upstream cannot be reached: ${code ?? reason ?? message}`;
}
