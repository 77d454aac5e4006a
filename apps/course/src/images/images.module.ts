import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { Illustrations } from './illustrations.service.js';
import { ImageModel } from './image-model.js';
import { OfflineIllustrator } from './offline-illustrator/offline-illustrator.js';

@Module({
  imports: [FilesModule],
  providers: [Illustrations, { provide: ImageModel, useClass: OfflineIllustrator }],
  exports: [Illustrations],
})
export class ImagesModule {}
