import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { InvitationController } from './invitation.controller.js';
import { PageActions } from './page-actions.service.js';
import { ResetPasswordController } from './reset-password.controller.js';

@Module({
  imports: [MembersModule],
  controllers: [InvitationController, ResetPasswordController],
  providers: [PageActions],
})
export class AccountPagesModule {}
