import { Module } from '@nestjs/common';
import { MetricsModule } from '../health/metrics.module.js';
import { RefreshLoop } from './refresh.loop.js';
import { SnapshotStore } from './snapshot.store.js';

@Module({ imports: [MetricsModule], providers: [SnapshotStore, RefreshLoop], exports: [SnapshotStore] })
export class SnapshotModule {}
