import { Module } from '@nestjs/common';
import { SignedLinksModule } from '../signed-links/index.js';
import { PreviewPages } from './preview-pages.service.js';

@Module({ imports: [SignedLinksModule], providers: [PreviewPages], exports: [PreviewPages] })
export class PreviewModule {}
