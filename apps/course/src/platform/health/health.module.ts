import { Module } from '@nestjs/common';
import { QueuesModule } from '../queues/index.js';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [QueuesModule], controllers: [HealthController], providers: [Draining], exports: [Draining] })
export class HealthModule {}
