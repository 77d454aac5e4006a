import { Module } from '@nestjs/common';
import { SignedLinks } from './signed-links.service.js';

@Module({ providers: [SignedLinks], exports: [SignedLinks] })
export class SignedLinksModule {}
