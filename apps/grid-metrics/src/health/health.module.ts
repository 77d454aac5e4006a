import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/index.js';
import { HealthController } from './health.controller.js';
import { MetricsModule } from './metrics.module.js';

@Module({ imports: [MetricsModule, SnapshotModule], controllers: [HealthController] })
export class HealthModule {}
