import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config.js';
import { dataSourceOptions, type EntityClass } from './data-source.js';
import { Database } from './database.js';
import { PostgresIdempotencyStore } from './idempotency-store.js';

@Module({})
export class DatabaseModule {
  /** For all of the application. */
  static with(entities: EntityClass[]): DynamicModule {
    const connections = TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions({
          url: config.DATABASE_URL,
          poolSize: config.DATABASE_POOL_SIZE,
          application: config.process,
          patience: config.STORE_PATIENCE,
          entities,
        }),
        retryAttempts: 0,
      }),
    });
    const services = [Database, PostgresIdempotencyStore];
    return { module: DatabaseModule, global: true, imports: [connections], providers: services, exports: services };
  }
}
