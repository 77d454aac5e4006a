import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileContents, readFileContent, uploadFile } from '../../authoring/files/index.js';
import { LIMITS } from '@lib/course-content/document';
import { ProblemError } from '../../kernel/errors.js';
import { UploadSpace } from '../../platform/uploads/index.js';
import { BearerGuard } from './bearer.strategy.js';
import { anyProblem, fileResponse, success } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';
import { sendFile } from './send-file.js';
import { UPLOAD_PATH, withUpload } from './upload-body.js';
import { documentUpload } from './upload-operation.js';

/** The store is not told by which address it was found. */
const REDIRECTED = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };

@ApiTags('Files')
@Controller()
export class FilesController {
  constructor(
    private readonly door: RestDoor,
    private readonly contents: FileContents,
    private readonly space: UploadSpace,
  ) {}

  @Post(UPLOAD_PATH)
  @HttpCode(201)
  @UseGuards(BearerGuard)
  @documentUpload(uploadFile)
  @success(uploadFile)
  async upload(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    if (!(await this.door.admits(uploadFile, request))) return this.door.answer(uploadFile, request, reply, {});
    const largest = { bytes: LIMITS.fileBytes, videoBytes: this.space.mostVideoBytes };
    return withUpload(request, this.space, (upload) => this.door.answer(uploadFile, request, reply, upload), largest);
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
    // The signature is of a GET
    const elsewhere = request.method === 'GET' ? await file.elsewhere() : null;
    if (elsewhere !== null) return reply.headers(REDIRECTED).redirect(elsewhere, 302);
    return sendFile(request, reply, file);
  }
}
