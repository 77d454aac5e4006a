import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { PageActions } from '../pages/index.js';
import { InvitationController } from './invitation.controller.js';
import { ResetPasswordController } from './reset-password.controller.js';

@Module({
  imports: [MembersModule],
  controllers: [InvitationController, ResetPasswordController],
  providers: [PageActions],
})
export class AccountPagesModule {}
