import { Module } from '@nestjs/common';
import { UploadSpace } from './upload-space.service.js';

@Module({ providers: [UploadSpace], exports: [UploadSpace] })
export class UploadsModule {}
