import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/index.js';
import { SignedLinksModule } from '../../platform/signed-links/index.js';
import { Invitations } from './invitations.service.js';

@Module({ imports: [MailModule, SignedLinksModule], providers: [Invitations], exports: [Invitations] })
export class MembersModule {}
