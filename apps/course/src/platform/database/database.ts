import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { CONFIG, type Config } from '../../config.js';
import { isOutOfReach } from '../../kernel/errors.js';
import type { UnitOfWork } from '../../kernel/transaction.js';
import { countReplicaRead } from '../metrics/index.js';
import { Replica } from './replica.js';
import { compiled, type Statement } from './statements.js';

/** Injection token of the replica; null where none is configured. */
export const REPLICA = Symbol('REPLICA');

@Injectable()
export class Database implements UnitOfWork, OnModuleInit {
  /** A pooler in transaction mode gives each transaction whichever connection is free. */
  private readonly keepsSessions: boolean;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) config: Pick<Config, 'DATABASE_URL' | 'DATABASE_SESSION_URL'>,
    @Inject(REPLICA) readonly replica: Replica | null,
  ) {
    this.keepsSessions = config.DATABASE_URL === config.DATABASE_SESSION_URL;
  }

  /** A pooler cannot pass on the limits that a connection asks for: whoever runs it has to set them there. */
  async onModuleInit(): Promise<void> {
    const limit = `SELECT setting FROM pg_settings WHERE name = 'statement_timeout'`;
    const [row] = await this.dataSource.query<{ setting: string }[]>(limit);
    if (row!.setting === '0')
      throw new Error(
        'Statements have no time limit at DATABASE_URL. Set connect_query of PgBouncer as k8s/pgbouncer/pgbouncer.ini does.',
      );
  }

  get reader(): EntityManager {
    return this.dataSource.manager;
  }

  async reading<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const { replica } = this;
    if (!replica) return work(this.reader);
    const caughtUp = await replica.caughtUp();
    if (caughtUp) {
      try {
        const answer = await work(caughtUp);
        countReplicaRead('replica');
        return answer;
      } catch (error) {
        if (!isOutOfReach(error)) throw error;
        replica.failed(error);
      }
    }
    countReplicaRead('primary');
    return work(this.reader);
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /**
   * A statement that PostgreSQL plans once a connection, where it keeps its session, outside any transaction: for those that every
   * request runs.
   */
  async prepared<R extends object>(name: string, text: string, values: unknown[]): Promise<R[]> {
    // Not the pool's own query: one that had to wait goes on in the name of whoever gave the connection back.
    const connection = await this.pool.connect();
    try {
      const { rows } = await connection.query<R>({ ...(this.keepsSessions && { name }), text, values });
      connection.release();
      return rows;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }

  /** The same of a statement that is built. */
  preparedRows<R extends object>(name: string, statement: Statement<R>): Promise<R[]> {
    const { sql, parameters } = compiled(statement);
    return this.prepared(name, sql, [...parameters]);
  }

  /** How many connections are at work and how many are not, and how many calls wait for one. */
  connections(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.pool;
    return { busy: totalCount - idle, idle, waiting };
  }

  /** Rejects when PostgreSQL does not answer. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  private get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }
}

/** The moment by the database's clock, which alone decides what has expired. */
export async function databaseNow(tx: EntityManager): Promise<Date> {
  const [row] = await tx.query<{ now: Date }[]>('SELECT app_now() AS now');
  return row!.now;
}
