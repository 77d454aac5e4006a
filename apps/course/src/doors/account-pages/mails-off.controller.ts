import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { switchMailsOff } from '../../connections/notices/index.js';
import { PageActions, pageLanguage, sendPage } from '../../platform/pages/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { AccountPageFilter } from './account-page.filter.js';
import { deadMailsOffPage, mailsAreOffPage, mailsOffPage } from './mails-off-pages.js';

/**
 * Where a mail's link leads that ends mails of its kind, without signing in. Opening it changes nothing, since programs that look for
 * viruses open links too; mail programs send the form themselves (RFC 8058), without `Origin` and with fields that say nothing new.
 */
@ApiExcludeController()
@UseFilters(AccountPageFilter)
@Controller('mails-off/:kind/:token')
export class MailsOffController {
  constructor(
    private readonly links: SignedLinks,
    private readonly actions: PageActions,
  ) {}

  @Get()
  async show(
    @Param('kind') kind: string,
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isGood = (await this.links.openMailsOff(kind, token)) !== null;
    const language = pageLanguage(request);
    await sendPage(reply, isGood ? 200 : 404, isGood ? mailsOffPage(language) : deadMailsOffPage(language));
  }

  @Post()
  async switchOff(
    @Param('kind') kind: string,
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isGood = (await this.links.openMailsOff(kind, token)) !== null;
    if (!isGood) return sendPage(reply, 404, deadMailsOffPage(pageLanguage(request)));
    await this.actions.submit(switchMailsOff, request, reply, { kind, token });
    await sendPage(reply, 200, mailsAreOffPage(pageLanguage(request)));
  }
}
