import { PROBLEM_MEDIA_TYPE, problemRecord } from '@lib/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../kernel/errors.js';

export function unauthorized(): ProblemError {
  const detail =
    'The token is missing, wrong, expired or revoked. Sign in, or send a valid one as "Authorization: Bearer <token>".';
  return new ProblemError('unauthorized', detail);
}

/** Route of the MCP endpoint; compared with the route that matched, since a path can be written in many ways. */
export const MCP_ROUTE = '/workspaces/:workspaceId/mcp';

export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: ProblemError): void {
  const instance = request.url.split('?', 1)[0]!;
  const record = problemRecord(error, { instance, requestId: request.id });
  if (error.status === 401 && !reply.hasHeader('WWW-Authenticate'))
    void reply.header('WWW-Authenticate', 'Bearer realm="svc-lms"');
  void reply.headers(error.headers).status(error.status);
  if (error.code === 'malformed-request' && request.routeOptions.url === MCP_ROUTE) {
    // JSON-RPC 2.0, section 5.1: not JSON, or JSON that is no message
    const code = request.body === undefined ? -32_700 : -32_600;
    void reply.send({ jsonrpc: '2.0', id: null, error: { code, message: error.message, data: record } });
  } else {
    void reply.type(PROBLEM_MEDIA_TYPE).send(record);
  }
}
