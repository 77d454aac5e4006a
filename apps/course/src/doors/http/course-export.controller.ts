import { Controller, Get, Req, Res, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { dispositionOf } from '../../authoring/files/index.js';
import { exportCourse } from '../../authoring/importing/index.js';
import { BearerGuard } from './bearer.strategy.js';
import { fileTitle } from './file-title.js';
import { documentAction } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';

const file = {
  status: 200,
  description: 'The course as a file',
  content: { 'text/markdown': { schema: { type: 'string' } } },
} as const;

/** Gives what the action answers as a file. */
@Controller()
export class CourseExportController {
  constructor(private readonly door: RestDoor) {}

  @Get('workspaces/:workspaceId/courses/:courseId/export')
  @UseGuards(BearerGuard)
  async export(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const exported = await this.door.answer(exportCourse, request, reply);
    const { title, markdown } = exported as z.output<typeof exportCourse.output>;
    void reply.header('X-Content-Type-Options', 'nosniff');
    return new StreamableFile(Buffer.from(markdown), {
      type: 'text/markdown; charset=utf-8',
      disposition: dispositionOf('resource', `${fileTitle(title)}.md`),
    });
  }
}

const { prototype } = CourseExportController;
const descriptor = Object.getOwnPropertyDescriptor(prototype, 'export')!;
for (const decorate of [...documentAction(exportCourse), ApiResponse(file)]) decorate(prototype, 'export', descriptor);
