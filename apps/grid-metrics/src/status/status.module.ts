import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/index.js';
import { StatusController } from './status.controller.js';

@Module({ imports: [SnapshotModule], controllers: [StatusController] })
export class StatusModule {}
