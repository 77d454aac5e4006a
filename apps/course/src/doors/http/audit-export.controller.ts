import { Controller, Get, Req, Res, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { AuditExport, EXPORT_MEDIA_TYPES, exportAuditEvents } from '../../record/audit/index.js';
import { BearerGuard } from './bearer.strategy.js';
import { documentAction } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';

const file = {
  status: 200,
  description: 'The file, streamed',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/x-ndjson': { schema: { type: 'string' } },
  },
} as const;

/** Streams what the action has authorised and recorded. */
@Controller()
export class AuditExportController {
  constructor(
    private readonly door: RestDoor,
    private readonly trail: AuditExport,
  ) {}

  @Get('workspaces/:workspaceId/audit-events/export')
  @UseGuards(BearerGuard)
  async export(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const allowed = await this.door.answer(exportAuditEvents, request, reply);
    const { workspaceId, format, filters } = allowed as z.output<typeof exportAuditEvents.output>;
    const lines = Readable.from(this.trail.chunks(workspaceId, format, filters), { objectMode: false, highWaterMark: 65_536 });
    return new StreamableFile(lines, {
      type: EXPORT_MEDIA_TYPES[format],
      disposition: `attachment; filename="audit-events.${format}"`,
    });
  }
}

const { prototype } = AuditExportController;
const descriptor = Object.getOwnPropertyDescriptor(prototype, 'export')!;
for (const decorate of [...documentAction(exportAuditEvents), ApiResponse(file)]) decorate(prototype, 'export', descriptor);
