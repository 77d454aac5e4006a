import { Controller, Put, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setLogo } from '../../authoring/preview/index.js';
import { UploadSpace } from '../../platform/uploads/index.js';
import { BearerGuard } from './bearer.strategy.js';
import { success } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';
import { LOGO_PATH, withUpload } from './upload-body.js';
import { documentUpload } from './upload-operation.js';

@ApiTags('Settings')
@Controller()
export class LogoController {
  constructor(
    private readonly door: RestDoor,
    private readonly space: UploadSpace,
  ) {}

  @Put(LOGO_PATH)
  @UseGuards(BearerGuard)
  @documentUpload(setLogo, { isNamed: false })
  @success(setLogo)
  async set(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    if (!(await this.door.admits(setLogo, request))) return this.door.answer(setLogo, request, reply, {});
    return withUpload(request, this.space, ({ content }) => this.door.answer(setLogo, request, reply, { content }));
  }
}
