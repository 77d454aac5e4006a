import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { createDataSource, dataSourceOptions, type EntityClass } from './data-source.js';
import { Database, REPLICA } from './database.js';
import { PostgresIdempotencyStore } from './idempotency-store.js';
import { Replica } from './replica.js';

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
    const replica: FactoryProvider = {
      provide: REPLICA,
      inject: [CONFIG, getDataSourceToken(), PinoLogger],
      useFactory: (config: Config, primary: DataSource, logger: PinoLogger): Replica | null => {
        const { DATABASE_REPLICA_URL: url, DATABASE_POOL_SIZE: poolSize, STORE_PATIENCE } = config;
        if (url === undefined || config.process !== 'course-api') return null;
        const settings = { url, poolSize, application: config.process, patience: STORE_PATIENCE, entities };
        return new Replica(primary, () => createDataSource(settings).initialize(), logger);
      },
    };
    const services = [Database, PostgresIdempotencyStore];
    return { module: DatabaseModule, global: true, imports: [connections], providers: [replica, ...services], exports: services };
  }
}
