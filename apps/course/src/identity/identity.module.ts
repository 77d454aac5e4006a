import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { ATTEMPT_QUOTAS, Attempts, DEFAULT_QUOTAS } from './attempts.service.js';
import { ResetLinks } from './reset-links.service.js';
import { Sessions } from './sessions.service.js';

@Module({
  imports: [MailModule],
  providers: [Sessions, Attempts, ResetLinks, { provide: ATTEMPT_QUOTAS, useValue: DEFAULT_QUOTAS }],
  exports: [Sessions],
})
export class IdentityModule {}
