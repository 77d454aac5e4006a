import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { problemSchema } from '@lib/validation';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cachingHeaders, chooseEncoding, isHeld } from '../api/answer.js';
import { ProblemError } from '../api/errors.js';
import { whenGone } from '../api/gone.js';
import { notLoaded } from '../api/send-document.js';
import { ApiNotLoaded } from '../api/series-parameters.js';
import { shown } from '../api/series-query.js';
import { sourceSchema, SnapshotStore, SOURCES } from '../snapshot/index.js';
import { MEDIA_TYPES, type HistoryFormat } from './formats/index.js';
import type { HistoryQuestion } from './history.js';
import { ApiHistoryQuery } from './history-parameters.js';
import { questionOf, readHistoryQuery } from './history-query.js';
import { historySchema } from './history-record.js';
import { HistoryWorkers } from './history-workers.js';
import { oneOfSources } from './one-of-sources.js';

/** Of the bytes that follow from a question: to be raised where the same question is answered otherwise. */
const FORM = 2;

@ApiTags('history')
@ApiNotModifiedResponse({ description: 'The caller holds this answer (If-None-Match)' })
@ApiNotLoaded()
@Controller('api/history')
export class HistoryController {
  constructor(
    private readonly snapshots: SnapshotStore,
    private readonly workers: HistoryWorkers,
  ) {}

  @Get()
  @ApiExcludeEndpoint()
  withoutArea(): never {
    const detail = `The archive is asked for one area, such as /api/history/wind?from=2026-01-01&to=2026-01-31&interval=day; the area is ${oneOfSources()}.`;
    throw new ProblemError('unknown-area', detail, { errors: [{ pointer: '/area', detail }] });
  }

  @Get(':area')
  @ApiOperation({ summary: 'Readings of the archive, by quarter-hour, hour, day or month' })
  @ApiParam({
    name: 'area',
    enum: SOURCES,
    description: 'One of the eight areas, or intensity: carbon intensity as upstream gives it, and as it was forecast here',
  })
  @ApiHistoryQuery()
  @ApiProduces('application/json', 'text/csv', MEDIA_TYPES.parquet, MEDIA_TYPES.arrow)
  @ApiOkResponse({ standardSchema: historySchema })
  @ApiUnprocessableEntityResponse({ description: 'Unknown area, a wrong parameter, or too much', standardSchema: problemSchema })
  async history(
    @Param('area') name: string,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const area = sourceSchema.safeParse(name).data;
    if (area === undefined) throw unknownArea(name);
    const { format, ...wanted } = readHistoryQuery(area, query);
    const seconds = this.snapshots.secondsToNextRefresh();
    const manifest = this.snapshots.snapshot.archive;
    if (manifest === null) throw notLoaded(seconds);
    const question = questionOf(area, { format, ...wanted }, manifest);
    const isText = format === 'json' || format === 'csv';
    const encoding = isText ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const tag = tagOf(question, format);
    const caching = cachingHeaders(`"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`, seconds);
    if (isHeld(request.headers['if-none-match'], tag)) return void reply.headers(caching).status(304).send();
    const headers = {
      ...caching,
      'Content-Type': MEDIA_TYPES[format],
      ...(format === 'json' ? {} : { 'Content-Disposition': `attachment; filename="${area}.${format}"` }),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    };
    if (request.method === 'HEAD') return void reply.headers(headers).send(Readable.from([]));
    // A problem that comes of the work is of another form
    const { provenance, body } = await this.workers.run({ question, format, encoding }, whenGone(reply), request.ip);
    void reply.headers({ ...headers, 'Grid-Provenance': JSON.stringify(provenance) }).send(body);
  }
}

/** The bytes follow from the files and the question: they need not be made to be named. */
function tagOf({ files, ...question }: HistoryQuestion, format: HistoryFormat): string {
  const text = JSON.stringify([FORM, format, question, files.map(({ sha256 }) => sha256)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function unknownArea(name: string): ProblemError {
  const detail = `${shown(name)} is no area of the archive; it is ${oneOfSources()}.`;
  return new ProblemError('unknown-area', detail, { errors: [{ pointer: '/area', detail }] });
}
