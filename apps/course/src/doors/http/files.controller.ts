import { applyDecorators, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiParam, ApiQuery, ApiTags, type ApiOperationOptions } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileContents, readFileContent, Upload, uploadFile } from '../../authoring/files/index.js';
import type { AnyAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { BearerGuard } from './bearer.strategy.js';
import { anyProblem, documentProblems, fileResponse, success } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';
import { sendFile } from './send-file.js';
import { readUpload, UPLOAD_PATH } from './upload-body.js';

const operation = (action: AnyAction, more: ApiOperationOptions = {}): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: action.name, summary: action.title, description: action.description, ...more }),
    ApiBearerAuth(),
    ...documentProblems(action),
  );
const workspaceId = ApiParam({ name: 'workspaceId', schema: { type: 'string', format: 'uuid' } });
const binary = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } as const;
const requestBody: ApiOperationOptions['requestBody'] = {
  required: true,
  description: 'One file, in a form or as the whole body',
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
    'application/octet-stream': binary,
  },
};

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
  @operation(uploadFile, { requestBody })
  @workspaceId
  @ApiQuery({
    name: 'name',
    required: false,
    schema: { type: 'string', maxLength: 200, examples: ['main-hall.png'] },
    description: 'With the file as the whole body; else the name in the form',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 200 } })
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
