import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiQuery,
  ApiServiceUnavailableResponse,
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
import { answerFrom } from './answer.js';
import { ProblemError } from './errors.js';
import { answerSeries } from './series-answer.js';
import { readSeriesQuery } from './series-query.js';

const NOT_LOADED = { description: 'Not loaded yet; Retry-After says when to ask again', standardSchema: problemSchema };

const TIME_OR_DATE = 'ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in UTC';

@ApiTags('data')
@ApiNotModifiedResponse({ description: 'The caller holds this answer (If-None-Match)' })
@ApiServiceUnavailableResponse(NOT_LOADED)
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
  @ApiQuery({ name: 'from', required: false, description: `The earliest time. ${TIME_OR_DATE}`, example: '2026-01-31T09:15:00Z' })
  @ApiQuery({ name: 'to', required: false, description: `The latest time, inclusive. ${TIME_OR_DATE}`, example: '2026-01-31' })
  @ApiQuery({
    name: 'series',
    required: false,
    description: 'Names of series, separated by commas; one that has no reading is empty',
    example: 'ALL,ROI',
  })
  @ApiQuery({ name: 'format', required: false, enum: ['json', 'csv'], description: 'CSV has a row a time and a column a series' })
  @ApiProduces('application/json', 'text/csv')
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
    if (entry === undefined || wanted === null) {
      this.send(request, reply, entry?.document);
      return;
    }
    const { status, headers, body } = answerSeries(area, entry, wanted, request.headers, this.snapshots.secondsToNextRefresh());
    // Without its body, which is not made then, HEAD cannot say how long it would be; it may leave that out (RFC 9110, section 8.6).
    const sent = request.method === 'HEAD' && body ? Readable.from([]) : body;
    void reply
      .status(status)
      .headers(headers)
      .send(sent ?? undefined);
  }

  private send(request: FastifyRequest, reply: FastifyReply, document: Document | undefined): void {
    const seconds = this.snapshots.secondsToNextRefresh();
    if (document === undefined) throw notLoaded(seconds);
    const { status, headers, body, tail } = answerFrom(document, request.headers, seconds);
    const parts = tail && Readable.from(request.method === 'HEAD' ? [] : [body, tail]);
    void reply
      .status(status)
      .headers(headers)
      .send(parts ?? body ?? undefined);
  }
}

function unknownArea(name: string): ProblemError {
  const detail = `"${name.length > 60 ? `${name.slice(0, 60)}…` : name}" is no area; the area is one of ${AREAS.join(', ')}.`;
  return new ProblemError('unknown-area', detail, { errors: [{ pointer: '/area', detail }] });
}

function notLoaded(seconds: number): ProblemError {
  const detail = `These data have not been loaded from the store yet; try again in ${seconds} s.`;
  return new ProblemError('not-loaded', detail, { retryAfterSeconds: seconds });
}
