import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { PreviewPages } from '../../preview/index.js';

@ApiTags('Courses')
@Controller()
export class PreviewController {
  constructor(private readonly pages: PreviewPages) {}

  @Get('preview/:token')
  @ApiOperation({
    operationId: 'open_preview',
    summary: 'Open a preview',
    description:
      'A page that shows the draft of a course as learners would see it, by the `previewUrl` of a course. Anyone. No sign-in and no script; for seven days.',
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiProduces('text/html')
  @ApiResponse({ status: 200, description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiResponse({ status: 404, description: 'A page that says so', content: { 'text/html': { schema: { type: 'string' } } } })
  async open(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const { status, page } = await this.pages.open(token);
    const style = createHash('sha256').update(page.style).digest('base64');
    await reply
      .status(status)
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex, nofollow',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'private, no-store',
      })
      .send(page.markup);
  }
}
