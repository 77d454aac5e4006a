import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { limitBodies } from './http/body-limits.js';
import { limitBodyTime } from './http/body-time.js';
import { RestGate } from './http/rest.gate.js';
import { ROUTE_BODIES } from './http/route-bodies.js';
import { acceptUploads } from './http/upload-body.js';
import { McpGate } from './mcp/mcp.gate.js';

/** What every request meets before its body is read. Before any route is made. */
export function guardDoors(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  limitBodies(fastify, ROUTE_BODIES);
  limitBodyTime(fastify);
  fastify.addHook('onRequest', app.get(RestGate).onRequest);
  fastify.addHook('onRequest', app.get(McpGate).onRequest);
  acceptUploads(fastify);
}
