import { Readable } from 'node:stream';
import { problemSchema } from '@lib/validation';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiFoundResponse,
  ApiNotFoundResponse,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../api/answer.js';
import { ProblemError } from '../api/errors.js';
import { whenGone } from '../api/gone.js';
import { notLoaded, sendDocument } from '../api/send-document.js';
import { ApiNotLoaded } from '../api/series-parameters.js';
import { shown } from '../api/series-query.js';
import type { ArchiveFile, Manifest } from '../archive/manifest.js';
import { createDocument, SnapshotStore, SOURCES, type Document } from '../snapshot/index.js';
import { MEDIA_TYPES } from './formats/index.js';
import { archiveSchema, type ArchiveRecord } from './history-record.js';
import { HistoryWorkers } from './history-workers.js';
import { oneOfSources } from './one-of-sources.js';
import { rangeOf } from './range.js';

/** A file of this name is never another one. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable';

const BYTES = { [MEDIA_TYPES.parquet]: { schema: { type: 'string', format: 'binary' } } };

@ApiTags('history')
@ApiNotLoaded()
@Controller('archive')
export class ArchiveController {
  private listed: { readonly of: Manifest; readonly document: Document } | null = null;

  constructor(
    private readonly snapshots: SnapshotStore,
    private readonly workers: HistoryWorkers,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Files of the archive, with checksums; also at /archive/' })
  @ApiOkResponse({ standardSchema: archiveSchema })
  @ApiNotModifiedResponse({ description: 'The caller holds this answer (If-None-Match)' })
  archive(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { archive } = this.snapshots.snapshot;
    if (archive !== null && this.listed?.of !== archive) {
      this.listed = { of: archive, document: createDocument(Buffer.from(JSON.stringify(recordOf(archive)))) };
    }
    sendDocument({ request, reply, snapshots: this.snapshots }, archive === null ? undefined : this.listed?.document);
  }

  @Get(':area')
  @ApiExcludeEndpoint()
  area(): never {
    throw new ProblemError(
      'not-found',
      'There is no list of one area: /archive lists the files of all, each with its area and month.',
    );
  }

  @Get(':area/:file')
  @ApiOperation({ summary: 'A file of the archive, or the part of it that Range asks for' })
  @ApiParam({ name: 'area', enum: SOURCES, description: 'One of the eight areas, or intensity' })
  @ApiParam({ name: 'file', description: 'Name as listed; 2026-01.parquet leads to the present file of that month' })
  @ApiOkResponse({
    description: 'The file; Repr-Digest has its SHA-256 (RFC 9530)',
    schema: { type: 'string', format: 'binary' },
  })
  @ApiResponse({ status: 206, description: 'The part that Range asked for', content: BYTES })
  @ApiFoundResponse({ description: 'The present file of the month' })
  @ApiNotModifiedResponse({ description: 'The caller holds this file (If-None-Match)' })
  @ApiNotFoundResponse({ description: 'No such file, or it was replaced', standardSchema: problemSchema })
  @ApiResponse({ status: 416, description: 'Range begins after the end of the file' })
  async archiveFile(
    @Param('area') area: string,
    @Param('file') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { archive } = this.snapshots.snapshot;
    if (archive === null) throw notLoaded(this.snapshots.secondsToNextRefresh());
    const ofArea = archive.files.filter((file) => file.area === area);
    const current = ofArea.find(({ month }) => name === month || name === `${month}.parquet`);
    if (current) return void reply.header('Cache-Control', 'no-cache').redirect(`/archive/${nameOf(current)}`, 302);
    const file = ofArea.find((one) => nameOf(one) === `${area}/${name}`);
    if (file === undefined) throw noFile(area, name, ofArea.at(-1));
    await this.send(file, request, reply);
  }

  private async send(file: ArchiveFile, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tag = `"${file.sha256}"`;
    const { range, 'if-none-match': held, 'if-range': only } = request.headers;
    const caching = { ETag: tag, 'Cache-Control': NEVER_CHANGES, 'Accept-Ranges': 'bytes' };
    // By its whole checksum, quotes and all: there is no other encoding of it
    if (isHeld(held, tag)) return void reply.headers(caching).status(304).send();
    // RFC 9110, section 13.1.5: of another file the part is of no use.
    const part = request.method === 'GET' && (only === undefined || only === tag) ? rangeOf(range, file.bytes) : null;
    if (part === 'beyond') {
      const headers = { 'Content-Range': `bytes */${file.bytes}` };
      throw new ProblemError('range-not-satisfiable', `The file has ${file.bytes} bytes.`, { headers });
    }
    const { start, end } = part ?? { start: 0, end: file.bytes };
    const body =
      request.method === 'HEAD'
        ? Readable.from([])
        : (await this.workers.run({ key: file.key, start, end }, whenGone(reply), request.ip)).body;
    void reply
      .status(part ? 206 : 200)
      .headers({
        ...caching,
        'Content-Type': MEDIA_TYPES.parquet,
        'Content-Disposition': `attachment; filename="${nameOf(file).replace('/', '-')}"`,
        'Content-Length': String(end - start),
        'Repr-Digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
        ...(part ? { 'Content-Range': `bytes ${start}-${end - 1}/${file.bytes}` } : {}),
      })
      .send(body);
  }
}

function noFile(area: string, name: string, latest: ArchiveFile | undefined): ProblemError {
  const { month } = latest ?? {};
  const what =
    month === undefined
      ? `The archive has nothing of ${shown(area)}; an area of it is ${oneOfSources()}.`
      : `The archive has no file ${shown(name)} of ${area}, or no more; /archive/${area}/${month}.parquet leads to the present one of a month.`;
  return new ProblemError('not-found', `${what} /archive lists all files.`);
}

/** Below /archive/: of the key, what is not the place in the bucket. */
function nameOf({ key }: ArchiveFile): string {
  return key.split('/').slice(-2).join('/');
}

function recordOf({ revision, synthetic, files }: Manifest): ArchiveRecord {
  return {
    revision,
    synthetic: synthetic === true,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.map((file) => {
      const { area, month, bytes, sha256, rows, first, last, fetched } = file;
      return { area, month, name: nameOf(file), bytes, sha256, rows, first, last, fetched };
    }),
  };
}
