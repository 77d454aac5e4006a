import { Module } from '@nestjs/common';
import { IdentityModule } from '../../people/identity/index.js';
import { MembersModule } from '../../people/members/index.js';
import { PageActions } from '../../platform/pages/index.js';
import { ConfirmAddressController } from './confirm-address.controller.js';
import { ConsoleDoors } from './console-doors.service.js';
import { InvitationController } from './invitation.controller.js';
import { SignedLinksModule } from '../../platform/signed-links/index.js';
import { MailsOffController } from './mails-off.controller.js';
import { ResetPasswordController } from './reset-password.controller.js';
import { SignInController } from './sign-in.controller.js';

@Module({
  imports: [IdentityModule, MembersModule, SignedLinksModule],
  controllers: [ConfirmAddressController, InvitationController, MailsOffController, ResetPasswordController, SignInController],
  providers: [ConsoleDoors, PageActions],
})
export class AccountPagesModule {}
