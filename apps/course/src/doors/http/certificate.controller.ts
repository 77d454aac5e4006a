import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicCertificates } from '../../delivery/certificates/index.js';
import { preferredLanguage, sendPage } from '../../platform/pages/index.js';
import { AccountPageFilter } from '../account-pages/index.js';
import { certificatePage, CERTIFICATE_LANGUAGES } from './certificate-page.js';

@ApiTags('Certificates')
@UseFilters(AccountPageFilter)
@Controller()
export class CertificateController {
  constructor(private readonly certificates: PublicCertificates) {}

  @Get('certificates/:number')
  @ApiOperation({
    operationId: 'verify_certificate',
    summary: 'Verify a certificate',
    description:
      'A page that says whether a certificate is valid, and what it certifies; anybody who has its number, without signing in. In English or German, by Accept-Language.',
  })
  @ApiParam({ name: 'number', schema: { type: 'string' } })
  @ApiProduces('text/html')
  @ApiResponse({ status: 200, description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiResponse({ status: 404, description: 'A page that says so', content: { 'text/html': { schema: { type: 'string' } } } })
  async show(@Param('number') number: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.certificates.find(number, request.ip);
    const language = preferredLanguage(request.headers['accept-language'], CERTIFICATE_LANGUAGES);
    await sendPage(
      reply.header('Vary', 'Accept-Language'),
      found ? 200 : 404,
      certificatePage(found, language),
      null,
      found?.brand ?? null,
    );
  }
}
