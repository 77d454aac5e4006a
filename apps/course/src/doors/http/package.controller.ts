import { Controller, Get, Req, Res, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { dispositionOf } from '../../authoring/files/index.js';
import { CoursePackages, exportPackage } from '../../delivery/packaging/index.js';
import { closedSignal } from '../closed-signal.js';
import { BearerGuard } from './bearer.strategy.js';
import { fileTitle } from './file-title.js';
import { documentAction } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';

const file = {
  status: 200,
  description: 'The package, streamed',
  content: { 'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } } },
} as const;

/** Streams what the action has authorised and recorded. */
@Controller()
export class PackageController {
  constructor(
    private readonly door: RestDoor,
    private readonly packages: CoursePackages,
  ) {}

  @Get('workspaces/:workspaceId/courses/:courseId/package')
  @UseGuards(BearerGuard)
  async export(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const allowed = await this.door.answer(exportPackage, request, reply);
    const { workspaceId, courseId, version, title, format } = allowed as z.output<typeof exportPackage.output>;
    void reply.header('X-Content-Type-Options', 'nosniff');
    return new StreamableFile(await this.packages.open({ workspaceId, courseId, version, format }, closedSignal(reply)), {
      type: 'application/zip',
      disposition: dispositionOf('resource', `${fileTitle(title)}-v${version}-${format}.zip`),
    });
  }
}

const { prototype } = PackageController;
const descriptor = Object.getOwnPropertyDescriptor(prototype, 'export')!;
for (const decorate of [...documentAction(exportPackage), ApiResponse(file)]) decorate(prototype, 'export', descriptor);
