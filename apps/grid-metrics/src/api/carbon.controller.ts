import { problemSchema } from '@lib/validation';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CARBON_SERIES, carbonRecordSchema, SnapshotStore } from '../snapshot/index.js';
import { sendSeries } from './send-document.js';
import { ApiNotLoaded, ApiSeriesQuery } from './series-parameters.js';
import { readSeriesQuery } from './series-query.js';

@ApiTags('data')
@ApiNotModifiedResponse({ description: 'The caller holds this answer (If-None-Match)' })
@ApiNotLoaded()
@Controller('api')
export class CarbonController {
  constructor(private readonly snapshots: SnapshotStore) {}

  @Get('carbon')
  @ApiOperation({ summary: 'Carbon intensity of electricity: now, in the window, and forecast' })
  @ApiSeriesQuery()
  @ApiOkResponse({ standardSchema: carbonRecordSchema })
  @ApiUnprocessableEntityResponse({ description: 'A wrong parameter', standardSchema: problemSchema })
  carbon(@Query() query: Record<string, unknown>, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const wanted = readSeriesQuery(query, CARBON_SERIES);
    sendSeries({ request, reply, snapshots: this.snapshots }, 'carbon', this.snapshots.snapshot.carbon ?? undefined, wanted);
  }
}
