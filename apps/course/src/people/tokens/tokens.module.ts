import { Module } from '@nestjs/common';
import { WorkspacesModule } from '../workspaces/index.js';
import { AccessTokens } from './access-tokens.service.js';

@Module({ imports: [WorkspacesModule], providers: [AccessTokens], exports: [AccessTokens] })
export class TokensModule {}
