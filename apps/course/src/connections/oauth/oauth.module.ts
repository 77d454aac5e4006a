import { Module } from '@nestjs/common';
import { AuditModule } from '../../record/audit/index.js';
import { PageActions } from '../../platform/pages/index.js';
import { WorkspacesModule } from '../../people/workspaces/index.js';
import { GrantTokens } from './grant-tokens.service.js';
import { InteractionReader } from './interaction-reader.service.js';
import { OAuthInteractions } from './interactions.service.js';
import { OAuthServer } from './oauth-server.service.js';
import { InteractionController } from './pages/interaction.controller.js';

@Module({
  imports: [AuditModule, WorkspacesModule],
  controllers: [InteractionController],
  providers: [GrantTokens, InteractionReader, OAuthInteractions, OAuthServer, PageActions],
  exports: [GrantTokens, OAuthInteractions, OAuthServer],
})
export class OAuthModule {}
