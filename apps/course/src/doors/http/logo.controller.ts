import { Controller, Put, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Upload } from '../../authoring/files/index.js';
import { setLogo } from '../../authoring/preview/index.js';
import { BearerGuard } from './bearer.strategy.js';
import { success } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';
import { LOGO_PATH, readUpload } from './upload-body.js';
import { documentUpload } from './upload-operation.js';

@ApiTags('Settings')
@Controller()
export class LogoController {
  constructor(private readonly door: RestDoor) {}

  @Put(LOGO_PATH)
  @UseGuards(BearerGuard)
  @documentUpload(setLogo, { isNamed: false })
  @success(setLogo)
  async set(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    if (!(await this.door.admits(setLogo, request))) return this.door.answer(setLogo, request, reply, {});
    const { content } = await readUpload(request);
    return this.door.answer(setLogo, request, reply, { content: new Upload(content) });
  }
}
