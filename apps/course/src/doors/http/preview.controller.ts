import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { CONFIG, downloadOrigins, type Config } from '../../config.js';
import { faultsOf, pageLanguage, sendPage, textsOf } from '../../platform/pages/index.js';
import { PreviewPages, type Opened } from '../../authoring/preview/index.js';
import { type Page } from '@lib/course-content/page';
import { passwordFaults, previewMissingPage, previewPasswordPage } from './preview-pages.js';

const PASS = /(?:^|; *)svc_preview=([\w-]+)(?:;|$)/;

@ApiTags('Courses')
@Controller()
export class PreviewController {
  constructor(
    private readonly pages: PreviewPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('preview/:token')
  @ApiOperation({
    operationId: 'open_preview',
    summary: 'Open a preview',
    description:
      'A page that shows the draft of a course as learners would see it, by a preview link; where the link has a password, a page that asks for it. Anyone who has the link. No sign-in and no script; until the link expires or is revoked. Hosted videos of known providers play on it, once they are asked to.',
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiProduces('text/html')
  @ApiResponse({ status: 200, description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiResponse({ status: 404, description: 'A page that says so', content: { 'text/html': { schema: { type: 'string' } } } })
  async open(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.show(
      request,
      reply,
      await this.pages.open(token, PASS.exec(request.headers.cookie ?? '')?.[1] ?? null, request.ip),
    );
  }

  @Post('preview/:token')
  @ApiExcludeEndpoint()
  async unlock(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { password } = textsOf(request.body);
    const opened = await this.pages.open(token, null, request.ip);
    if (opened === null || 'page' in opened) return this.show(request, reply, opened);
    const language = pageLanguage(request);
    const asked = (fault: 'none' | 'wrong') =>
      sendPage(reply, 422, previewPasswordPage(language, passwordFaults(language, fault)));
    if (password === undefined) return asked('none');
    const pass = await this.pages.unlock(token, password, request.ip).catch((error: unknown) => faultsOf(error, language));
    if (pass === null) return asked('wrong');
    if (typeof pass !== 'string')
      return sendPage(reply.headers(pass.headers), pass.status, previewPasswordPage(language, pass.faults));
    // Shown as the answer to the form, the preview could be neither loaded again nor come back to without a question of the browser's
    await reply.header('Set-Cookie', this.cookie(pass, `/preview/${token}`)).redirect(request.url, 303);
  }

  private async show(request: FastifyRequest, reply: FastifyReply, opened: Opened): Promise<void> {
    if (opened === null) return sendPage(reply, 404, previewMissingPage(pageLanguage(request)));
    if ('asks' in opened) return sendPage(reply, 200, previewPasswordPage(pageLanguage(request)));
    const { page } = opened;
    await sendPreview(reply, { ...page, media: [...downloadOrigins(this.config), ...page.media] });
  }

  /** Ends with the browser, and is sent to this link only. Not `Strict`: links come by mail. */
  private cookie(pass: string, path: string): string {
    const secure = this.config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
    return `svc_preview=${pass}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
  }
}

async function sendPreview(reply: FastifyReply, { markup, styles, players, media }: Page): Promise<void> {
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ');
  const frames = players.length > 0 ? ` frame-src ${players.join(' ')};` : '';
  await reply
    .status(200)
    .headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; img-src 'self'; media-src ${["'self'", ...media].join(' ')}; style-src ${hashes};${frames} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    })
    .send(markup);
}
