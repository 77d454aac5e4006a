import { Module } from '@nestjs/common';
import { ObjectsModule } from '../../platform/objects/index.js';
import { SignedLinksModule } from '../../platform/signed-links/index.js';
import { FileContents } from './file-contents.service.js';

@Module({ imports: [ObjectsModule, SignedLinksModule], providers: [FileContents], exports: [FileContents] })
export class FilesModule {}
