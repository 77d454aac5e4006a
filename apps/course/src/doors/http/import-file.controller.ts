import { Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { importFile } from '../../authoring/importing/index.js';
import { UploadSpace } from '../../platform/uploads/index.js';
import { BearerGuard } from './bearer.strategy.js';
import { successes, summaries } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';
import { IMPORT_PATH, withUpload } from './upload-body.js';
import { documentUpload } from './upload-operation.js';

const BY_ID = {
  type: 'object',
  properties: {
    fileId: { type: 'string', format: 'uuid', description: 'A file of the workspace' },
  },
  required: ['fileId'],
  additionalProperties: false,
  examples: [{ fileId: '018f0000-0000-7000-8000-000000000003' }],
};

@ApiTags('Courses')
@Controller()
export class ImportFileController {
  constructor(
    private readonly door: RestDoor,
    private readonly space: UploadSpace,
  ) {}

  @Post(IMPORT_PATH)
  @UseGuards(BearerGuard)
  @documentUpload(importFile, { json: BY_ID })
  @summaries(importFile)
  @successes(importFile)
  async import(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return this.door.answer(importFile, request, reply);
    if (!(await this.door.admits(importFile, request))) return this.door.answer(importFile, request, reply, {});
    return withUpload(request, this.space, (upload) => this.door.answer(importFile, request, reply, upload));
  }
}
