import { Module } from '@nestjs/common';
import { SignedLinksModule } from '../../platform/signed-links/index.js';
import { PublicCertificates } from './public-certificates.service.js';

@Module({ imports: [SignedLinksModule], providers: [PublicCertificates], exports: [PublicCertificates] })
export class CertificatesModule {}
