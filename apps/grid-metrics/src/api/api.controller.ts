import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { problemSchema } from '@lib/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AREA_FACTS,
  AREAS,
  areaSchema,
  currentSchema,
  gapSummarySchema,
  seriesRecordSchema,
  snapshotRecordSchema,
  SnapshotStore,
  type Document,
} from '../snapshot/index.js';
import { ProblemError } from './errors.js';
import { sendDocument, sendSeries } from './send-document.js';
import { ApiNotLoaded, ApiSeriesQuery } from './series-parameters.js';
import { readSeriesQuery, shown } from './series-query.js';

@ApiTags('data')
@ApiNotModifiedResponse({ description: 'The caller holds this answer (If-None-Match)' })
@ApiNotLoaded()
@Controller('api')
export class ApiController {
  constructor(private readonly snapshots: SnapshotStore) {}

  @Get('current')
  @ApiOperation({ summary: 'The most recent reading of everything, for gauges' })
  @ApiOkResponse({ standardSchema: currentSchema })
  current(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.send(request, reply, this.snapshots.snapshot.documents?.current);
  }

  @Get('snapshot')
  @ApiOperation({ summary: 'Current record, all series and gaps in one answer' })
  @ApiOkResponse({ standardSchema: snapshotRecordSchema })
  snapshot(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.send(request, reply, this.snapshots.snapshot.documents?.snapshot);
  }

  @Get('gaps')
  @ApiOperation({ summary: 'Missing points by area and region' })
  @ApiOkResponse({ standardSchema: gapSummarySchema })
  gaps(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.send(request, reply, this.snapshots.snapshot.documents?.gaps);
  }

  @Get(':area')
  @ApiOperation({ summary: 'The series of one area, or the part of them that is asked for' })
  @ApiParam({ name: 'area', enum: AREAS, description: 'One of the eight areas' })
  @ApiSeriesQuery()
  @ApiOkResponse({ standardSchema: seriesRecordSchema })
  @ApiUnprocessableEntityResponse({ description: 'Unknown area, or a wrong parameter', standardSchema: problemSchema })
  area(
    @Param('area') name: string,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const area = areaSchema.safeParse(name).data;
    if (area === undefined) throw unknownArea(name);
    const entry = this.snapshots.snapshot.areas.get(area);
    const { readings, others = [] } = AREA_FACTS[area];
    const wanted = readSeriesQuery(query, [...new Set([...readings, ...others, ...(entry?.ranges.keys() ?? [])])]);
    sendSeries({ request, reply, snapshots: this.snapshots }, area, entry, wanted);
  }

  private send(request: FastifyRequest, reply: FastifyReply, document: Document | undefined): void {
    sendDocument({ request, reply, snapshots: this.snapshots }, document);
  }
}

function unknownArea(name: string): ProblemError {
  const detail = `${shown(name)} is no area; the area is one of ${AREAS.join(', ')}. What else there is below /api/ is listed at /docs.`;
  return new ProblemError('unknown-area', detail, { errors: [{ pointer: '/area', detail }] });
}
