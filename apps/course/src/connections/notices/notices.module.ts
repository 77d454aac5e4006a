import { Module } from '@nestjs/common';
import { NoticePosting } from './notice-posting.service.js';

/** What the worker does with events. */
@Module({ providers: [NoticePosting], exports: [NoticePosting] })
export class NoticesWorkerModule {}
