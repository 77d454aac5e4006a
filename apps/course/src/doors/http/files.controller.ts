import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileContents, readFileContent, Upload, uploadFile } from '../../authoring/files/index.js';
import { ProblemError } from '../../kernel/errors.js';
import { BearerGuard } from './bearer.strategy.js';
import { anyProblem, fileResponse, success } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';
import { sendFile } from './send-file.js';
import { readUpload, UPLOAD_PATH } from './upload-body.js';
import { documentUpload } from './upload-operation.js';

@ApiTags('Files')
@Controller()
export class FilesController {
  constructor(
    private readonly door: RestDoor,
    private readonly contents: FileContents,
  ) {}

  @Post(UPLOAD_PATH)
  @HttpCode(201)
  @UseGuards(BearerGuard)
  @documentUpload(uploadFile)
  @success(uploadFile)
  async upload(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    if (!(await this.door.admits(uploadFile, request))) return this.door.answer(uploadFile, request, reply, {});
    const { name, content: body } = await readUpload(request);
    return this.door.answer(uploadFile, request, reply, { name, content: new Upload(body) });
  }

  @Get('content/:token')
  @ApiOperation({
    operationId: 'read_signed_content',
    summary: 'Read a file by a signed address',
    description: 'The content of one file, by the `contentUrl` of its record: for pages that show it. No sign-in; for one day.',
  })
  @anyProblem
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @fileResponse(readFileContent)
  async readSigned(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const file = await this.contents.bySignedToken((request.params as { token: string }).token);
    if (!file) throw new ProblemError('file-not-found', 'The address is wrong or has expired. Ask for the file again.');
    return sendFile(request, reply, file);
  }
}
