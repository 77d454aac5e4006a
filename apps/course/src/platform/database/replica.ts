import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import type { PinoLogger } from 'nestjs-pino';
import type { DataSource, EntityManager } from 'typeorm';
import { Batcher } from '../../kernel/batcher.js';
import { within } from '../../kernel/within.js';
import { Lag } from './lag.js';

/** How far behind it may be; a call waits so long for it, and is then answered by the primary. */
const CATCH_UP_WITHIN_MS = 250;
const LOOK_EVERY_MS = 500;
/** It may hang, and not only be gone. */
const LOOK_WITHIN_MS = 2_000;

/** Where the primary's log ends: all that it has answered lies before. Commits that do not wait for the disk are not in what was flushed. */
const WRITTEN = `SELECT pg_wal_lsn_diff(CASE WHEN current_setting('synchronous_commit') = 'off'
  THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')::text AS position`;
/** How far a replica has come in it; null of a server that is none. */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text END AS position`;
const CLUSTER = 'SELECT system_identifier::text AS id FROM pg_control_system()';

export const REPLICA_STATES = ['up', 'behind', 'down'] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

/**
 * A streaming replica, which answers once it has all that the primary had when it was asked: nobody misses what they have
 * been told of before, in whatever process it was written. While it is away or behind, nobody waits for it.
 */
export class Replica implements OnModuleInit, OnApplicationShutdown {
  state: ReplicaState = 'down';
  /** At the last look, in milliseconds. */
  behindMs = 0;
  private source: DataSource | null = null;
  private connecting: Promise<DataSource> | null = null;
  private hasLooked = false;
  private readonly lag = new Lag();
  private readonly ended = new AbortController();
  private readonly written = new Batcher<undefined, bigint>((asked) => shared(asked, positionIn(this.primary, WRITTEN)));
  private readonly replayed = new Batcher<undefined, bigint>((asked) => shared(asked, positionIn(this.source!, REPLAYED)));

  /** @param open connects to it, and rejects while it does not answer. */
  constructor(
    private readonly primary: DataSource,
    private readonly open: () => Promise<DataSource>,
    private readonly logger: Pick<PinoLogger, 'info' | 'warn'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.look();
    void this.keepLooking();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended.abort();
    this.state = 'down';
    await this.source?.destroy();
  }

  /** Null where the primary is to be asked. */
  async caughtUp(): Promise<EntityManager | null> {
    if (this.state !== 'up') return null;
    try {
      const wanted = await this.written.add(undefined);
      const asked = Date.now();
      if (await within(CATCH_UP_WITHIN_MS, this.reaches(wanted, asked + CATCH_UP_WITHIN_MS))) return this.source!.manager;
      this.lag.wants(wanted, asked);
      this.turn('behind', 'it has not caught up in time');
    } catch (error) {
      this.failed(error);
    }
    return null;
  }

  /** It is not asked again before it has been looked at. */
  failed(error: unknown): void {
    this.turn('down', error);
  }

  private async reaches(position: bigint, giveUp: number): Promise<boolean> {
    for (let pause = 1; (await this.replayed.add(undefined)) < position; pause *= 2) {
      if (Date.now() > giveUp) return false;
      await delay(pause);
    }
    return true;
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.ended;
    while (!signal.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.look();
    }
  }

  private async look(): Promise<void> {
    try {
      const measured = await within(LOOK_WITHIN_MS, this.measure());
      this.behindMs = this.lag.ms(Date.now());
      if (!measured) this.turn('down', 'it does not answer');
      else if (this.behindMs > CATCH_UP_WITHIN_MS) this.turn('behind', `it is ${this.behindMs} ms behind`);
      else this.turn('up');
    } catch (error) {
      this.behindMs = this.lag.ms(Date.now());
      this.turn('down', error);
    }
  }

  private async measure(): Promise<true> {
    const asked = Date.now();
    this.lag.wants(await this.written.add(undefined), asked);
    this.source ??= await (this.connecting ??= this.connect().finally(() => (this.connecting = null)));
    this.lag.has(await this.replayed.add(undefined));
    return true;
  }

  private async connect(): Promise<DataSource> {
    const source = await this.open();
    try {
      const [ours, its] = await Promise.all([this.primary, source].map((one) => one.query<{ id: string }[]>(CLUSTER)));
      if (ours![0]!.id !== its![0]!.id) throw new Error('DATABASE_REPLICA_URL is no replica of DATABASE_URL');
      this.ended.signal.throwIfAborted();
      return source;
    } catch (error) {
      await source.destroy();
      throw error;
    }
  }

  private turn(state: ReplicaState, why?: unknown): void {
    if ((state === this.state && this.hasLooked) || this.ended.signal.aborted) return;
    const isNews = this.state === 'up' || !this.hasLooked;
    this.state = state;
    this.hasLooked = true;
    if (state === 'up') this.logger.info('the replica answers reads');
    else if (isNews) this.logger.warn({ err: why }, 'the replica is not used: the primary answers what it would');
  }
}

async function positionIn(source: DataSource, text: string): Promise<bigint> {
  const [row] = await source.query<{ position: string | null }[]>(text);
  if (row!.position === null) throw new Error('DATABASE_REPLICA_URL is a server that takes writes, and no replica');
  return BigInt(row!.position);
}

async function shared<T>(asked: unknown[], answer: Promise<T>): Promise<T[]> {
  const given = await answer;
  return asked.map(() => given);
}
