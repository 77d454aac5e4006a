import { Module } from '@nestjs/common';
import { PreviewLinksModule } from '../preview-links/index.js';
import { SignedLinksModule } from '../../platform/signed-links/index.js';
import { PreviewPages } from './preview-pages.service.js';
import { PreviewPasswords } from './preview-passwords.service.js';

@Module({
  imports: [PreviewLinksModule, SignedLinksModule],
  providers: [PreviewPages, PreviewPasswords],
  exports: [PreviewPages],
})
export class PreviewModule {}
