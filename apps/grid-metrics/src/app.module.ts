import { Module, type DynamicModule } from '@nestjs/common';
import { loggerOptions } from '@lib/logging';
import { LoggerModule } from 'nestjs-pino';
import { ApiModule } from './api/api.module.js';
import { CONFIG, type Config } from './config.js';
import { GreenModule } from './green/index.js';
import { HealthModule } from './health/health.module.js';
import { MetricsModule } from './health/metrics.module.js';
import { HistoryModule } from './history/index.js';
import { PagesModule } from './pages/pages.module.js';
import { StatusModule } from './status/status.module.js';
import { StreamModule } from './stream/stream.module.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        {
          module: ConfigModule,
          global: true,
          providers: [{ provide: CONFIG, useValue: config }],
          exports: [CONFIG],
        },
        LoggerModule.forRoot({
          pinoHttp: loggerOptions({ service: 'grid-metrics', level: config.LOG_LEVEL }),
          // Requests are logged by logRequests: on Fastify this module's middleware sees the root path only.
          forRoutes: [],
        }),
        MetricsModule,
        HealthModule,
        // Addresses below /api/ that are no areas come before the one that takes any.
        GreenModule,
        StreamModule,
        HistoryModule,
        StatusModule,
        ApiModule,
        PagesModule,
      ],
    };
  }
}

@Module({})
class ConfigModule {}
