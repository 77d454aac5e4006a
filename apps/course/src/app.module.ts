import { loggerOptions } from '@lib/logging';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AuditWorkerModule } from './audit/index.js';
import { CONFIG, type Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { GenerationWorkerModule } from './generation/index.js';
import { HealthModule } from './health/health.module.js';
import { LimitsModule } from './limits/index.js';
import { MailWorkerModule } from './mail/index.js';
import { ModelsModule } from './models/index.js';
import { MonitoringModule } from './monitoring/index.js';
import { QueuesModule } from './queues/index.js';
import { RedisModule } from './redis/index.js';
import { RetentionModule } from './retention/index.js';
import { HttpModule } from './transport/http/http.module.js';
import { McpModule } from './transport/mcp/mcp.module.js';
import { RunnerModule } from './transport/runner.module.js';
import { WebhooksWorkerModule } from './webhooks/index.js';

@Global()
@Module({})
class ConfigModule {}

@Module({})
export class AppModule {
  /** REST, MCP and the interactive documentation. */
  static api(config: Config): DynamicModule {
    return AppModule.of(config, [RunnerModule, HttpModule, McpModule]);
  }

  /** The BullMQ workers; HTTP for probes and metrics only. */
  static worker(config: Config): DynamicModule {
    return AppModule.of(config, [
      AuditWorkerModule,
      GenerationWorkerModule,
      MailWorkerModule,
      RetentionModule,
      WebhooksWorkerModule,
      MonitoringModule,
    ]);
  }

  private static of(config: Config, features: Type[]): DynamicModule {
    return {
      module: AppModule,
      imports: [
        { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] },
        // Requests are logged by logRequests: on Fastify this module's middleware sees the root path only.
        LoggerModule.forRoot({ pinoHttp: loggerOptions({ service: config.process, level: config.LOG_LEVEL }), forRoutes: [] }),
        DatabaseModule,
        RedisModule,
        LimitsModule,
        ModelsModule,
        QueuesModule,
        HealthModule,
        ...features,
      ],
    };
  }
}
