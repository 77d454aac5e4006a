import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { MembersModule } from '../members/index.js';
import { PageActions } from '../pages/index.js';
import { FinishRegisteringController } from './finish-registering.controller.js';
import { InvitationController } from './invitation.controller.js';
import { ResetPasswordController } from './reset-password.controller.js';

@Module({
  imports: [IdentityModule, MembersModule],
  controllers: [FinishRegisteringController, InvitationController, ResetPasswordController],
  providers: [PageActions],
})
export class AccountPagesModule {}
