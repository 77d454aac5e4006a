import { Module } from '@nestjs/common';
import { QueuesModule } from '../queues/index.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [QueuesModule], controllers: [HealthController] })
export class HealthModule {}
