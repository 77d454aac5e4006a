import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/index.js';
import { ATTEMPT_QUOTAS, Attempts, DEFAULT_QUOTAS } from './attempts.service.js';
import { Registrations } from './registrations.service.js';
import { ResetLinks } from './reset-links.service.js';
import { Sessions } from './sessions.service.js';

@Module({
  imports: [MailModule],
  providers: [Sessions, Attempts, ResetLinks, Registrations, { provide: ATTEMPT_QUOTAS, useValue: DEFAULT_QUOTAS }],
  exports: [Sessions, Registrations],
})
export class IdentityModule {}
