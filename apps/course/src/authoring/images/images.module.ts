import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { Illustrations } from './illustrations.service.js';

@Module({
  imports: [FilesModule],
  providers: [Illustrations],
  exports: [Illustrations],
})
export class ImagesModule {}
