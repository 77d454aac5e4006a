import { Injectable } from '@nestjs/common';
import { SESSION_PREFIX, Sessions } from '../people/identity/index.js';
import type { Actor } from '../kernel/actor.js';
import { ACCESS_PREFIX, GrantTokens } from '../connections/oauth/index.js';
import { AccessTokens, TOKEN_PREFIX } from '../people/tokens/index.js';

/** RFC 6750, section 2.1: the header only; a token in a query would end up in logs. */
const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

/** Finds who holds a bearer token. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly grantTokens: GrantTokens,
  ) {}

  /**
   * Null for a token that is missing, wrong, expired or revoked; which, is not told. An app's token is good at the MCP endpoint of
   * its workspace and nowhere else; `mcpOf` is the workspace of the endpoint that is called.
   */
  async authenticate(authorization: string | undefined, mcpOf?: string): Promise<Actor | null> {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token?.startsWith(SESSION_PREFIX)) return this.sessions.authenticate(token);
    if (token?.startsWith(TOKEN_PREFIX)) return this.accessTokens.authenticate(token);
    if (token?.startsWith(ACCESS_PREFIX) && mcpOf !== undefined) {
      const actor = await this.grantTokens.authenticate(token);
      return actor?.credential.workspaceId === mcpOf.toLowerCase() ? actor : null;
    }
    return null;
  }

  /** Null for a session that is wrong or has ended. */
  async authenticateSession(token: string): Promise<Actor | null> {
    return this.sessions.authenticate(token);
  }
}
