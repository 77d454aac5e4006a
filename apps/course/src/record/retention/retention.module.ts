import { Module } from '@nestjs/common';
import { FilesModule } from '../../authoring/files/index.js';
import { RetentionClearing } from './retention-clearing.js';
import { Retention } from './retention.service.js';

@Module({ imports: [FilesModule], providers: [Retention, RetentionClearing] })
export class RetentionModule {}
