import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/index.js';
import { Draining } from './draining.js';
import { DataMetrics } from './data-metrics.js';
import { HealthController } from './health.controller.js';
import { MetricsModule } from './metrics.module.js';

@Module({ imports: [MetricsModule, SnapshotModule], controllers: [HealthController], providers: [DataMetrics, Draining] })
export class HealthModule {}
