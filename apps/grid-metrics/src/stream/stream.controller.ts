import { Readable } from 'node:stream';
import { problemSchema } from '@lib/validation';
import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StreamService } from './stream.service.js';

const MEDIA_TYPE = 'text/event-stream';

@ApiTags('stream')
@Controller('api')
export class StreamController {
  constructor(private readonly stream: StreamService) {}

  @Get('stream')
  @ApiOperation({ summary: 'The latest readings as soon as they are there, as Server-Sent Events' })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last event that was received: what came after it is sent first. Browsers send it by themselves',
  })
  @ApiOkResponse({
    description: 'Goes on until one side ends it. A comment every 20 s says that it lives',
    content: {
      [MEDIA_TYPE]: {
        schema: {
          type: 'string',
          description:
            'Events of the type readings, each a CloudEvent 1.0 as JSON: in data, changed names the areas with new data (and carbon), current is what /api/current answers, carbon the latest carbon intensity by region',
        },
      },
    },
  })
  @ApiTooManyRequestsResponse({ description: 'Too many listen from this address already', standardSchema: problemSchema })
  @ApiServiceUnavailableResponse({ description: 'Too many listen already', standardSchema: problemSchema })
  listen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.stream.admit(request.ip);
    // Nothing on the way is to keep it, nor to wait for more of it.
    const headers = { 'Content-Type': MEDIA_TYPE, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
    if (request.method === 'HEAD') return void reply.headers(headers).send(Readable.from([]));
    const id = request.headers['last-event-id'];
    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    this.stream.listen(reply.raw, request.ip, typeof id === 'string' ? id : null);
  }
}
