import { Module } from '@nestjs/common';
import { PublicCertificates } from './public-certificates.service.js';

@Module({ providers: [PublicCertificates], exports: [PublicCertificates] })
export class CertificatesModule {}
