import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/index.js';
import { ApiController } from './api.controller.js';

@Module({ imports: [SnapshotModule], controllers: [ApiController] })
export class ApiModule {}
