import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { UnitOfWork } from '../kernel/transaction.js';

@Injectable()
export class Database implements UnitOfWork {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get reader(): EntityManager {
    return this.dataSource.manager;
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** A statement that PostgreSQL plans once a connection, outside any transaction: for those that every request runs. */
  async prepared<R extends object>(name: string, text: string, values: unknown[]): Promise<R[]> {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    return (await master.query<R>({ name, text, values })).rows;
  }

  /** Rejects when PostgreSQL does not answer. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }
}

/** The moment by the database's clock, which alone decides what has expired. */
export async function databaseNow(tx: EntityManager): Promise<Date> {
  const [row] = await tx.query<{ now: Date }[]>('SELECT app_now() AS now');
  return row!.now;
}
