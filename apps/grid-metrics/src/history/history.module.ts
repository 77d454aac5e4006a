import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/index.js';
import { ArchiveController } from './archive.controller.js';
import { HistoryController } from './history.controller.js';
import { HistoryWorkers } from './history-workers.js';

@Module({ imports: [SnapshotModule], controllers: [HistoryController, ArchiveController], providers: [HistoryWorkers] })
export class HistoryModule {}
