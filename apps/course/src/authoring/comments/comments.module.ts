import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/index.js';
import { CommentMail } from './comment-mail.service.js';

@Module({ imports: [MailModule], providers: [CommentMail], exports: [CommentMail] })
export class CommentsModule {}
