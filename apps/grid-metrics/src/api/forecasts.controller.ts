import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forecastRecordSchema, SnapshotStore } from '../snapshot/index.js';
import { sendDocument } from './send-document.js';
import { ApiNotLoaded } from './series-parameters.js';

@ApiTags('data')
@ApiNotModifiedResponse({ description: 'The caller holds this answer (If-None-Match)' })
@ApiNotLoaded()
@Controller('api')
export class ForecastsController {
  constructor(private readonly snapshots: SnapshotStore) {}

  @Get('forecasts')
  @ApiOperation({ summary: 'How right forecasts were: error, bias and skill by hours ahead' })
  @ApiOkResponse({ standardSchema: forecastRecordSchema })
  forecasts(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendDocument({ request, reply, snapshots: this.snapshots }, this.snapshots.snapshot.forecasts?.document);
  }
}
