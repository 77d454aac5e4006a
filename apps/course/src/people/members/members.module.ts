import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/index.js';
import { Invitations } from './invitations.service.js';

@Module({ imports: [MailModule], providers: [Invitations], exports: [Invitations] })
export class MembersModule {}
