import { Global, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PinoLogger } from 'nestjs-pino';
import { AuditModule, PostgresAuditTrail } from '../audit/index.js';
import { CreditsModule } from '../credits/index.js';
import { Database } from '../database/database.js';
import { PostgresIdempotencyStore } from '../database/idempotency-store.js';
import { FilesModule } from '../files/index.js';
import { GenerationModule } from '../generation/index.js';
import { IdentityModule } from '../identity/index.js';
import { ImagesModule } from '../images/index.js';
import { ActionRunner } from '../kernel/action-runner.js';
import { Holds } from '../kernel/holds.js';
import { MembersModule } from '../members/index.js';
import { OAuthModule } from '../oauth/index.js';
import { PreviewLinksModule } from '../preview-links/index.js';
import { SignedLinksModule } from '../signed-links/index.js';
import { SettingsModule } from '../settings/index.js';
import { TokensModule } from '../tokens/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { WorkspaceAccessService, WorkspacesModule } from '../workspaces/index.js';
import { Authenticator } from './authenticator.js';
import { Reception } from './reception.js';

/** The one pipeline with its ports, and the services that actions may use. */
@Global()
@Module({
  imports: [
    AuditModule,
    CreditsModule,
    FilesModule,
    PreviewLinksModule,
    SignedLinksModule,
    GenerationModule,
    IdentityModule,
    ImagesModule,
    MembersModule,
    OAuthModule,
    SettingsModule,
    TokensModule,
    WebhooksModule,
    WorkspacesModule,
  ],
  providers: [
    Authenticator,
    Reception,
    {
      provide: ActionRunner,
      inject: [ModuleRef, Database, PostgresIdempotencyStore, PostgresAuditTrail, WorkspaceAccessService, PinoLogger],
      useFactory: (
        modules: ModuleRef,
        database: Database,
        idempotency: PostgresIdempotencyStore,
        audit: PostgresAuditTrail,
        access: WorkspaceAccessService,
        logger: PinoLogger,
      ) =>
        new ActionRunner({
          database,
          idempotency,
          audit,
          holds: new Holds(),
          accessOf: (userId, workspaceId) => access.of(userId, workspaceId),
          use: (type: never) => modules.get(type, { strict: false }),
          onLostTask: (err) => logger.warn({ err }, 'a task after the commit failed; the reconciler makes it good'),
        }),
    },
  ],
  exports: [ActionRunner, Reception, WorkspacesModule],
})
export class RunnerModule {}
