import { Module } from '@nestjs/common';
import { MailOutbox } from './mail-outbox.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailSending } from './mail-sending.js';
import { Smtp } from './smtp.service.js';

/** For whatever has something to tell by mail. */
@Module({ providers: [MailOutbox], exports: [MailOutbox] })
export class MailModule {}

/** What the worker does. */
@Module({ providers: [MailSender, MailSending, Smtp] })
export class MailWorkerModule {}
