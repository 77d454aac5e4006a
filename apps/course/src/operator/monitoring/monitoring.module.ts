import { Module } from '@nestjs/common';
import { DomainMetrics } from './domain-metrics.js';

/** What the worker tells of the whole service. */
@Module({ providers: [DomainMetrics] })
export class MonitoringModule {}
