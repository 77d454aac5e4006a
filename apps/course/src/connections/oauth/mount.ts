import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCOPES } from '../../kernel/actor.js';
import { resourceOf, workspaceOf } from './domain/resources.js';
import type { OAuthServer } from './oauth-server.service.js';

const ROUTES: Record<string, 'GET' | 'POST'> = {
  '/.well-known/oauth-authorization-server': 'GET',
  '/.well-known/openid-configuration': 'GET',
  '/oauth/jwks': 'GET',
  '/oauth/authorize': 'GET',
  '/oauth/authorize/:uid': 'GET',
  '/oauth/token': 'POST',
  '/oauth/register': 'POST',
  '/oauth/revoke': 'POST',
};

const METADATA = '/.well-known/oauth-protected-resource';

/** The authorization server's addresses, and what each workspace's endpoint says of itself. */
export function serveOAuth(fastify: FastifyInstance, server: OAuthServer, publicUrl: string): void {
  for (const [url, method] of Object.entries(ROUTES)) {
    const onRequest = (request: FastifyRequest, reply: FastifyReply): Promise<void> => server.handle(request, reply);
    // Before the body is read: the library reads it itself.
    fastify.route({ method: [method, 'OPTIONS'], url, onRequest, handler: () => undefined });
  }
  fastify.route({
    method: ['GET', 'OPTIONS'],
    url: `${METADATA}/workspaces/:workspaceId/mcp`,
    handler: (request, reply) => sendMetadata(request, reply, publicUrl),
  });
}

/** RFC 9728. Of any workspace that could be, so that it does not tell which there are. */
async function sendMetadata(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Promise<void> {
  const { workspaceId } = request.params as { workspaceId: string };
  const resource = resourceOf(workspaceId, publicUrl);
  if (!workspaceOf(resource, publicUrl)) return void reply.callNotFound();
  void reply.header('Access-Control-Allow-Origin', '*');
  if (request.method === 'OPTIONS') {
    const headers = request.headers['access-control-request-headers'] ?? '*';
    void reply.headers({ 'Access-Control-Allow-Methods': 'GET', 'Access-Control-Allow-Headers': headers });
    await reply.header('Access-Control-Max-Age', '3600').status(204).send();
    return;
  }
  await reply.header('Cache-Control', 'public, max-age=3600').send({
    resource,
    authorization_servers: [publicUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Course platform',
  });
}

/** RFC 6750, section 3, and RFC 9728, section 5.1. Null where the address is of no workspace that could be. */
export function challenge(
  workspaceId: string,
  publicUrl: string,
  error?: { error: 'invalid_token' | 'insufficient_scope'; description: string },
): string | null {
  if (!workspaceOf(resourceOf(workspaceId, publicUrl), publicUrl)) return null;
  return [
    `Bearer resource_metadata="${publicUrl}${METADATA}/workspaces/${workspaceId}/mcp"`,
    ...(error ? [`error="${error.error}"`, `error_description="${error.description}"`] : []),
    `scope="${SCOPES.join(' ')}"`,
  ].join(', ');
}
