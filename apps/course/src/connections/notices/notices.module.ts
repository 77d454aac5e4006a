import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/index.js';
import { SignedLinksModule } from '../../platform/signed-links/index.js';
import { NoticeDigesting } from './notice-digesting.js';
import { NoticeDigests } from './notice-digests.service.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticePosting } from './notice-posting.service.js';

/** What the worker does with events, and each morning. */
@Module({
  imports: [MailModule, SignedLinksModule],
  providers: [NoticeDigesting, NoticeDigests, NoticeMail, NoticePosting],
  exports: [NoticePosting],
})
export class NoticesWorkerModule {}
