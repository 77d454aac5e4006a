import { Module } from '@nestjs/common';
import { AuthorDesk } from './author-desk.service.js';

@Module({ providers: [AuthorDesk], exports: [AuthorDesk] })
export class ProposalsModule {}
