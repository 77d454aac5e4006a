import { Module } from '@nestjs/common';
import { MetricsModule } from '../health/metrics.module.js';
import { SnapshotModule } from '../snapshot/index.js';
import { StreamController } from './stream.controller.js';
import { StreamService } from './stream.service.js';

@Module({ imports: [MetricsModule, SnapshotModule], controllers: [StreamController], providers: [StreamService] })
export class StreamModule {}
