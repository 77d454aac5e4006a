import { Module } from '@nestjs/common';
import { MetricsModule } from '../health/metrics.module.js';
import { SnapshotModule } from '../snapshot/index.js';
import { ArchiveController } from './archive.controller.js';
import { HistoryController } from './history.controller.js';
import { HistoryWorkers } from './history-workers.js';

@Module({
  imports: [MetricsModule, SnapshotModule],
  controllers: [HistoryController, ArchiveController],
  providers: [HistoryWorkers],
  exports: [HistoryWorkers],
})
export class HistoryModule {}
