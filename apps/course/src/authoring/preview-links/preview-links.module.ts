import { Module } from '@nestjs/common';
import { SignedLinksModule } from '../../platform/signed-links/index.js';
import { PreviewLinks } from './preview-links.service.js';

@Module({ imports: [SignedLinksModule], providers: [PreviewLinks], exports: [PreviewLinks] })
export class PreviewLinksModule {}
