import { loggerOptions } from '@lib/logging';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AuditWorkerModule } from './record/audit/index.js';
import { CONFIG, type Config } from './config.js';
import { DatabaseModule } from './platform/database/index.js';
import { entities } from './entities.js';
import { GenerationWorkerModule } from './authoring/generation/index.js';
import { HealthModule } from './platform/health/health.module.js';
import { LearningWorkerModule } from './delivery/learning/index.js';
import { LimitsModule } from './platform/limits/index.js';
import { MailWorkerModule } from './platform/mail/index.js';
import { ModelsModule } from './authoring/models/index.js';
import { MonitoringModule } from './operator/monitoring/index.js';
import { QueuesModule } from './platform/queues/index.js';
import { RedisModule } from './platform/redis/index.js';
import { RetentionModule } from './record/retention/index.js';
import { HttpModule } from './doors/http/http.module.js';
import { McpModule } from './doors/mcp/mcp.module.js';
import { RunnerModule } from './doors/runner.module.js';
import { NoticePosting, NoticesWorkerModule } from './connections/notices/index.js';
import { OutboxWorkerModule } from './connections/outbox/index.js';
import { WebhookDeliveries, WebhooksWorkerModule } from './connections/webhooks/index.js';

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
      LearningWorkerModule,
      MailWorkerModule,
      RetentionModule,
      WebhooksWorkerModule,
      OutboxWorkerModule.handingTo([WebhookDeliveries, NoticePosting], [WebhooksWorkerModule, NoticesWorkerModule]),
      MonitoringModule,
    ]);
  }

  private static of(config: Config, features: (Type | DynamicModule)[]): DynamicModule {
    return {
      module: AppModule,
      imports: [
        { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] },
        // Requests are logged by logRequests: on Fastify this module's middleware sees the root path only.
        LoggerModule.forRoot({ pinoHttp: loggerOptions({ service: config.process, level: config.LOG_LEVEL }), forRoutes: [] }),
        DatabaseModule.with(entities),
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
