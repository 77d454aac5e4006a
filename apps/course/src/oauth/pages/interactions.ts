import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../kernel/actor.js';

export interface InteractionDetails {
  uid: string;
  prompt: 'login' | 'consent';
  client: { name: string; redirectUri: string };
  workspaceName: string | null;
  scopes: readonly Scope[];
  user: { id: string; name: string; email: string } | null;
  obstacle: null | 'no-role' | 'mcp-off';
}

export abstract class Interactions {
  abstract details(request: FastifyRequest, reply: FastifyReply): Promise<InteractionDetails>;
  abstract signedIn(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>;
  abstract signedOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  abstract consented(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  abstract denied(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}
