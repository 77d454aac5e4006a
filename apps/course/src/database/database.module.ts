import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { PostgresIdempotencyStore } from './idempotency-store.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions({
          url: config.DATABASE_URL,
          poolSize: config.DATABASE_POOL_SIZE,
          application: config.process,
          patience: config.STORE_PATIENCE,
        }),
        retryAttempts: 0,
      }),
    }),
  ],
  providers: [Database, PostgresIdempotencyStore],
  exports: [Database, PostgresIdempotencyStore],
})
export class DatabaseModule {}
