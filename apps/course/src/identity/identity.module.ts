import { Module } from '@nestjs/common';
import { Sessions } from './sessions.service.js';

@Module({ providers: [Sessions], exports: [Sessions] })
export class IdentityModule {}
