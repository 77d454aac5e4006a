import { problemSchema } from '@lib/validation';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import {
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notLoaded, sendDocument } from '../api/send-document.js';
import { ApiNotLoaded } from '../api/series-parameters.js';
import { createDocument, REGIONS, SnapshotStore } from '../snapshot/index.js';
import { bestTime, bestTimeSchema } from './best-time.js';
import { greenCalendar } from './calendar.js';
import { DEFAULTS, OBJECTIVES, readGreenQuery } from './green-query.js';
import { quarterAt, secondsOfQuarter } from './quarter.js';

const DURATION = {
  name: 'duration',
  required: false,
  description: `How long electricity is needed, ISO 8601 in hours and minutes; ${DEFAULTS.duration} if not given`,
  example: 'PT3H',
};
const OBJECTIVE = {
  name: 'objective',
  required: false,
  enum: OBJECTIVES,
  description: `The least carbon for each kilowatt-hour, or the most wind; ${DEFAULTS.objective} if not given`,
};
const REGION = { name: 'region', required: false, enum: REGIONS, description: `${DEFAULTS.region} if not given` };
const WRONG = { description: 'A wrong parameter', standardSchema: problemSchema };

@ApiTags('data')
@ApiNotModifiedResponse({ description: 'The caller holds this answer (If-None-Match)' })
@ApiNotLoaded()
@Controller('api')
export class GreenController {
  constructor(private readonly snapshots: SnapshotStore) {}

  @Get('best-time')
  @ApiOperation({ summary: 'The best time to use electricity: the greenest stretch of what is forecast, with reasons' })
  @ApiQuery(DURATION)
  @ApiQuery({
    name: 'within',
    required: false,
    description: `From now on, ISO 8601 in days, hours and minutes, up to P7D; a day is one of the Irish calendar. ${DEFAULTS.within} if not given`,
    example: 'PT24H',
  })
  @ApiQuery(OBJECTIVE)
  @ApiQuery(REGION)
  @ApiOkResponse({ standardSchema: bestTimeSchema })
  @ApiUnprocessableEntityResponse(WRONG)
  bestTime(@Query() query: Record<string, unknown>, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const now = Date.now();
    const wanted = readGreenQuery(query, quarterAt(now));
    const answer = bestTime(this.snapshots.snapshot, wanted, quarterAt(now));
    const document = answer === null ? undefined : createDocument(Buffer.from(JSON.stringify(answer)));
    sendDocument({ request, reply, snapshots: this.snapshots }, document, secondsOfQuarter(now));
  }

  @Get('green-hours.ics')
  @ApiOperation({ summary: 'The greenest stretch of each day that is forecast, as a calendar to subscribe to (iCalendar)' })
  @ApiQuery(DURATION)
  @ApiQuery(OBJECTIVE)
  @ApiQuery(REGION)
  @ApiOkResponse({
    description: 'An event of a day keeps its UID while the forecast moves it',
    content: { 'text/calendar': { schema: { type: 'string', description: 'iCalendar, RFC 5545; times are UTC' } } },
  })
  @ApiUnprocessableEntityResponse(WRONG)
  calendar(@Query() query: Record<string, unknown>, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const now = quarterAt(Date.now());
    const { duration, objective, region } = query;
    // A day and longer has nothing to choose in it.
    const wanted = readGreenQuery({ duration, objective, region, within: 'PT24H' }, now, 'PT24H');
    const text = greenCalendar(this.snapshots.snapshot, wanted, now);
    if (text === null) throw notLoaded(this.snapshots.secondsToNextRefresh());
    const document = createDocument(Buffer.from(text));
    void reply.header('Content-Disposition', 'inline; filename="green-hours.ics"');
    sendDocument({ request, reply, snapshots: this.snapshots }, document, secondsOfQuarter(Date.now()), {
      'Content-Type': 'text/calendar; charset=utf-8',
    });
  }
}
