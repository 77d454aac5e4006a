import { Controller, Get, HttpStatus, Param, Req, Res } from '@nestjs/common';
import {
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { problemSchema } from '@lib/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
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
import { ApiProblem } from './api-problem.js';

const NOT_LOADED = { description: 'Not loaded yet; Retry-After says when to ask again', standardSchema: problemSchema };

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
  @ApiOperation({ summary: 'The series of one area' })
  @ApiParam({ name: 'area', enum: AREAS })
  @ApiOkResponse({ standardSchema: seriesRecordSchema })
  @ApiUnprocessableEntityResponse({ description: 'Unknown area', standardSchema: problemSchema })
  area(@Param('area') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const area = areaSchema.safeParse(name);
    if (!area.success) throw unknownArea();
    this.send(request, reply, this.snapshots.snapshot.areas.get(area.data)?.document);
  }

  private send(request: FastifyRequest, reply: FastifyReply, document: Document | undefined): void {
    const seconds = this.snapshots.secondsToNextRefresh();
    if (document === undefined) throw notLoaded(seconds);
    const { status, headers, body } = answerFrom(document, request.headers, seconds);
    void reply
      .status(status)
      .headers(headers)
      .send(body ?? undefined);
  }
}

function unknownArea(): ApiProblem {
  const detail = `The area is one of ${AREAS.join(', ')}.`;
  return new ApiProblem(HttpStatus.UNPROCESSABLE_ENTITY, 'unknown_area', 'Unknown area', detail, {
    errors: [{ pointer: '/area', detail }],
  });
}

function notLoaded(seconds: number): ApiProblem {
  return new ApiProblem(
    HttpStatus.SERVICE_UNAVAILABLE,
    'not_loaded',
    'Not loaded yet',
    `These data have not been loaded from the store yet; try again in ${seconds} s.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}
