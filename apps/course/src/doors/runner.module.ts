import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PinoLogger } from 'nestjs-pino';
import { AuditModule, PostgresAuditTrail } from '../record/audit/index.js';
import { CreditsModule } from '../people/credits/index.js';
import { Database, PostgresIdempotencyStore } from '../platform/database/index.js';
import { FilesModule } from '../authoring/files/index.js';
import { GenerationModule } from '../authoring/generation/index.js';
import { GroupsModule } from '../delivery/groups/index.js';
import { IdentityModule } from '../people/identity/index.js';
import { ImagesModule } from '../authoring/images/index.js';
import { ActionRunner } from '../kernel/action-runner.js';
import { Holds } from '../kernel/holds.js';
import { requireServices } from '../kernel/require-services.js';
import { MembersModule } from '../people/members/index.js';
import { OAuthModule } from '../connections/oauth/index.js';
import { PackagingModule } from '../delivery/packaging/index.js';
import { PreviewLinksModule } from '../authoring/preview-links/index.js';
import { ProposalsModule } from '../authoring/proposals/index.js';
import { SignedLinksModule } from '../platform/signed-links/index.js';
import { SettingsModule } from '../people/settings/index.js';
import { TokensModule } from '../people/tokens/index.js';
import { UploadsModule } from '../platform/uploads/index.js';
import { WebhooksModule } from '../connections/webhooks/index.js';
import { WorkspaceAccessService, WorkspacesModule } from '../people/workspaces/index.js';
import { actions, pageActions } from './actions.js';
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
    ProposalsModule,
    SignedLinksModule,
    GenerationModule,
    GroupsModule,
    IdentityModule,
    ImagesModule,
    MembersModule,
    OAuthModule,
    PackagingModule,
    SettingsModule,
    TokensModule,
    UploadsModule,
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
          use: (type) => modules.get<never>(type, { strict: false }),
          onLostTask: (err) => logger.warn({ err }, 'a task after the commit failed; the reconciler makes it good'),
        }),
    },
  ],
  exports: [ActionRunner, Reception, WorkspacesModule],
})
export class RunnerModule implements OnModuleInit {
  constructor(private readonly modules: ModuleRef) {}

  onModuleInit(): void {
    requireServices([...actions, ...pageActions], (type) => this.modules.get<unknown>(type, { strict: false }));
  }
}
