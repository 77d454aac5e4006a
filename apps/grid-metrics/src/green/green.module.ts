import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/index.js';
import { GreenController } from './green.controller.js';

@Module({ imports: [SnapshotModule], controllers: [GreenController] })
export class GreenModule {}
