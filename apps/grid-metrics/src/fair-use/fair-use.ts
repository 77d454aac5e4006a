import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { ProblemError } from '../api/errors.js';
import { CallsPerMinute, type Taken } from './calls-per-minute.js';
import { networkOf } from './network-of.js';

/** What a limit is called in the headers of answers. */
type Policy = 'api' | 'mcp';

const WINDOW_SECONDS = 60;
/** Each starts a process, which works for as long as some hundred other answers take. */
const OF_THE_ARCHIVE = /^\/(api\/history|archive)\/./;
const WORTH_OF_THE_ARCHIVE = 10;
/** Probes and scrapes must never be refused; MCP has a limit of its own. */
const UNCOUNTED = /^\/(health|metrics|mcp)(?![\w.-])/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** By what callers share: their network, or nothing where they are not told apart, behind a proxy on this machine that is not named. */
export const shareOf = (address: string): string => (address === '' || LOOPBACK.test(address) ? '' : networkOf(address));

/** By the draft RateLimit header fields of the IETF (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateLimitHeaders(policy: Policy, limit: number, { remaining, seconds }: Taken): Record<string, string> {
  return {
    'RateLimit-Policy': `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"${policy}";r=${remaining};t=${seconds}`,
  };
}

export function tooMany(policy: Policy, limit: number, taken: Taken, what: string): ProblemError {
  const detail = `An address may send ${limit} ${what} a minute, and this one has. Try again in ${taken.seconds} s.`;
  return new ProblemError('rate-limited', detail, {
    retryAfterSeconds: taken.seconds,
    headers: rateLimitHeaders(policy, limit, taken),
  });
}

export interface Admission {
  /** What is left; empty where nothing counts. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the code rate-limited. */
  readonly refusal: ProblemError | null;
}

const UNLIMITED: Admission = { headers: {}, refusal: null };

export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** What one address may take of all answers together, in the memory of this process: nothing is lost when it is forgotten. */
export class FairUse {
  private readonly calls: CallsPerMinute;
  private readonly isTrusted: (address: string, hop: number) => boolean;

  constructor(
    private readonly limit: number,
    trustedProxies: readonly string[],
  ) {
    this.calls = new CallsPerMinute(limit);
    this.isTrusted = proxyAddress.compile([...trustedProxies]);
  }

  /**
   * Counts a request. A caller on this machine is not counted: it is the operator, or a proxy that is not named, whose many callers
   * must not pay for one.
   */
  admit(caller: Caller, route: string, now: number): Admission {
    const address = this.addressOf(caller);
    if (LOOPBACK.test(address) || UNCOUNTED.test(route)) return UNLIMITED;
    const taken = this.calls.take(address, now, OF_THE_ARCHIVE.test(route) ? WORTH_OF_THE_ARCHIVE : 1);
    return {
      headers: rateLimitHeaders('api', this.limit, taken),
      refusal: taken.admitted ? null : tooMany('api', this.limit, taken, 'requests'),
    };
  }

  private addressOf(caller: Caller): string {
    if (caller.headers['x-forwarded-for'] === undefined) return caller.socket.remoteAddress ?? '';
    return proxyAddress(caller as IncomingMessage, this.isTrusted);
  }
}
