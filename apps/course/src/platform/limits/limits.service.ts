import { counted } from '@lib/validation';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { ProblemError } from '../../kernel/errors.js';
import { RedisConnection } from '../redis/index.js';
import { networkOf } from './network.js';

export interface LimitState {
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
  /** draft-ietf-httpapi-ratelimit-headers: the policy by name, what is left of it and when it starts anew. */
  headers: Record<string, string>;
}

/** So many points for a key in a window. */
export class Limit {
  constructor(
    private readonly name: string,
    private readonly limiter: RateLimiterAbstract,
    private readonly limit: number,
    private readonly windowSeconds: number,
    private readonly counterOf: (key: string) => string,
  ) {}

  /**
   * Takes one point.
   * @throws {ProblemError} rate-limited, with the seconds after which it can be tried again.
   */
  async take(key: string): Promise<LimitState> {
    try {
      return this.state(await this.limiter.consume(this.counterOf(key)));
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw this.exceeded(thrown);
    }
  }

  /** Refuses when nothing is left, and takes nothing: for counting failures only. @throws {ProblemError} rate-limited. */
  async check(key: string): Promise<void> {
    const used = await this.limiter.get(this.counterOf(key));
    if (used && used.consumedPoints >= this.limit) throw this.exceeded(used);
  }

  /** Counts a failure, or what a call has cost; never refuses, since what is counted has been. */
  async count(key: string, points = 1): Promise<void> {
    if (points > 0) await this.limiter.penalty(this.counterOf(key), points);
  }

  /** Returns a point that was taken, if it is still counted: the attempt was none of those that are. */
  async giveBack(key: string): Promise<void> {
    const counter = this.counterOf(key);
    const used = await this.limiter.get(counter);
    if (used && used.consumedPoints > 0) await this.limiter.reward(counter);
  }

  async forget(key: string): Promise<void> {
    await this.limiter.delete(this.counterOf(key));
  }

  private state({ remainingPoints, msBeforeNext }: RateLimiterRes): LimitState {
    const { name, limit, windowSeconds } = this;
    const remaining = Math.max(0, remainingPoints);
    const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
    const headers = {
      'RateLimit-Policy': `"${name}";q=${limit};w=${windowSeconds}`,
      RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
    };
    return { limit, windowSeconds, remaining, resetSeconds, headers };
  }

  private exceeded(used: RateLimiterRes): ProblemError {
    const { resetSeconds, headers } = this.state(used);
    const limit = { limit: this.limit, windowSeconds: this.windowSeconds };
    return new ProblemError(
      'rate-limited',
      `More than ${this.limit} in ${this.windowSeconds} seconds, so nothing was done. Wait ${counted(resetSeconds, 'second')} and try again.`,
      { retryAfterSeconds: resetSeconds, headers, extensions: limit },
    );
  }
}

/** Counters on Redis, shared by all replicas, where it is configured; else in the process. While Redis is away each process counts for itself. */
@Injectable()
export class Limits {
  constructor(private readonly redis: RedisConnection) {}

  create(name: string, points: number, windowSeconds: number): Limit {
    return this.limit(name, points, windowSeconds, (key) => key);
  }

  /** Whose keys are addresses of callers. */
  createByAddress(name: string, points: number, windowSeconds: number): Limit {
    return this.limit(name, points, windowSeconds, networkOf);
  }

  private limit(name: string, points: number, windowSeconds: number, counterOf: (key: string) => string): Limit {
    const options = { keyPrefix: `limit:${name}`, points, duration: windowSeconds };
    const memory = new RateLimiterMemory(options);
    const { client } = this.redis;
    if (!client) return new Limit(name, memory, points, windowSeconds, counterOf);
    const shared = { ...options, storeClient: client, insuranceLimiter: memory, rejectIfRedisNotReady: true };
    return new Limit(name, new RateLimiterRedis(shared), points, windowSeconds, counterOf);
  }
}
