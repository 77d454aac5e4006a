import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/index.js';
import { ApiController } from './api.controller.js';
import { CarbonController } from './carbon.controller.js';
import { ForecastsController } from './forecasts.controller.js';

@Module({
  imports: [SnapshotModule], // Names that are no areas come before the address that takes any.
  controllers: [CarbonController, ForecastsController, ApiController],
})
export class ApiModule {}
