import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PERMISSIONS } from '../../kernel/permissions.js';
import { actions } from '../actions.js';
import { MCP_ROUTE } from '../problem.js';
import { Reception } from '../reception.js';
import { refuseUnknownParameters } from './route-queries.js';

/** Routes that need a caller, without their methods: a path that needs one for reading needs one for writing. */
const GUARDED = new Set(
  actions.filter(({ permission }) => PERMISSIONS[permission].roles !== 'public').map(({ route }) => route.split(' ')[1]),
);

/** Asks who calls before anything of a body is read: whoever nobody knows sends little, and not often. */
@Injectable()
export class RestGate {
  constructor(private readonly reception: Reception) {}

  /** Fastify's `onRequest`. */
  readonly onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { url } = request.routeOptions;
    if (url === MCP_ROUTE) return; // which has a gate of its own
    if (url !== undefined && GUARDED.has(url)) await this.reception.receive(request, reply);
    else if (request.method !== 'GET' && request.method !== 'HEAD') await this.reception.admitUnknown(request);
    if (url !== undefined) refuseUnknownParameters(request.method, url, request.query);
  };
}
