import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { v7 as uuid } from 'uuid';
import { insertAuditRecords, PostgresAuditTrail } from '../audit/index.js';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import type { Role, Scope } from '../kernel/actor.js';
import { ProblemError } from '../kernel/errors.js';
import { NO_ACCESS } from '../kernel/permissions.js';
import { hashSecret } from '../kernel/secrets.js';
import { WorkspaceAccessService } from '../workspaces/index.js';
import { resourceOf, workspaceOf } from './domain/resources.js';
import { scopesAskedFor } from './domain/scopes.js';
import { chosenOf, obstacleOf, type Choice, type Obstacle } from './domain/workspace-choice.js';
import { OAuthServer, REGISTRATIONS_SECONDS } from './oauth-server.service.js';
import { oauthRecord, type Origin } from './records.js';

export interface InteractionDetails {
  uid: string;
  prompt: 'login' | 'consent';
  client: {
    id: string;
    name: string;
    uri: string | null;
    logoUri: string | null;
    redirectUri: string;
    /** Host of the redirect; for an app's own scheme, the scheme. */
    redirectHost: string;
    /** Where its metadata document is, of a client that is known by it: the one thing that was checked. */
    documentHost: string | null;
  };
  /** Null where the app named none, and the person chooses. */
  workspaceId: string | null;
  /** Null for somebody without a role there. */
  workspaceName: string | null;
  /** The workspaces of whoever is signed in, where the app named none; else null. */
  choices: readonly Choice[] | null;
  scopes: readonly Scope[];
  user: { id: string; name: string; email: string } | null;
  obstacle: null | Obstacle | 'no-choice';
}

type Target = Pick<InteractionDetails, 'workspaceId' | 'workspaceName' | 'choices' | 'obstacle'>;
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
interface Visit {
  provider: Provider;
  interaction: Interaction;
  details: InteractionDetails;
}

/** One request of an app, from the sign-in to the decision. */
@Injectable()
export class OAuthInteractions {
  constructor(
    private readonly server: OAuthServer,
    private readonly database: Database,
    private readonly workspaces: WorkspaceAccessService,
    private readonly audit: PostgresAuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {ProblemError} not-found, when this browser has no such interaction, or has it no longer. */
  async details(request: FastifyRequest, reply: FastifyReply): Promise<InteractionDetails> {
    return (await this.open(request, reply)).details;
  }

  /** The person has proved who they are. Redirects to what comes next. */
  async signedIn(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const { interaction, provider } = await this.open(request, reply);
    if (interaction.session && interaction.session.accountId !== userId) await this.leaveSession(provider, interaction);
    await this.finish(request, reply, provider, { login: { accountId: userId, remember: false } });
  }

  /** Ends the session at the pages; the interaction goes on, and asks who is there. */
  async signedOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { interaction, provider } = await this.open(request, reply);
    await this.leaveSession(provider, interaction);
  }

  /**
   * The person allows it, for the workspace that they chose where the app named none. Redirects to the app, with a code.
   * @throws {ProblemError} unauthorized, role-not-allowed, mcp-access-off: what the details would say now.
   */
  async consented(request: FastifyRequest, reply: FastifyReply, chosen?: string): Promise<void> {
    const { interaction, provider, details } = await this.open(request, reply);
    const { client, user, scopes, prompt } = details;
    const sessionUid = interaction.session?.uid;
    if (!user || prompt !== 'consent' || !sessionUid) throw new ProblemError('unauthorized', 'Sign in first.');
    const workspaceId = connectable(details, chosen);
    const resource = (interaction.params.resource as string | undefined) ?? resourceOf(workspaceId, this.config.PUBLIC_URL);
    const grantId = uuid();
    const completes = await this.database.transaction(async (tx) => {
      // The session stays until the grant is made: changing the password or signing out everywhere then finds both.
      const [session] = await tx.query<unknown[]>(
        `SELECT 1 FROM oauth_artifacts WHERE kind = 'Session' AND uid_hash = $1 AND user_id = $2 FOR KEY SHARE`,
        [hashSecret(sessionUid), user.id],
      );
      if (!session) throw new ProblemError('unauthorized', 'The session has ended. Sign in again.');
      const [registered] = await tx.query<unknown[]>(
        `SELECT 1 FROM oauth_clients c WHERE c.id = $1 AND c.created_at > app_now() - make_interval(secs => $2)
            AND NOT EXISTS (SELECT 1 FROM oauth_grants g WHERE g.client_id = c.id)`,
        [client.id, REGISTRATIONS_SECONDS],
      );
      await tx.query(
        `INSERT INTO oauth_grants (id, user_id, workspace_id, client_id, client_name, client_uri, resource, scopes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [grantId, user.id, workspaceId, client.id, client.name, client.uri, resource, scopes],
      );
      await insertAuditRecords(tx, [
        oauthRecord({
          ...originOf(request),
          action: 'oauth_consent',
          workspaceId,
          clientId: client.id,
          user,
          targets: [{ kind: 'grant', id: grantId }],
        }),
      ]);
      return registered !== undefined;
    });
    if (completes) await this.server.completed(request.ip);
    await this.finish(request, reply, provider, { consent: { grantId } });
  }

  /** The person does not allow it. Redirects to the app, which learns so. */
  async denied(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { provider, details } = await this.open(request, reply);
    const { client, user, workspaceId } = details;
    const targets = [{ kind: 'oauth-client', id: client.id }];
    await this.audit.append(
      oauthRecord({ ...originOf(request), action: 'oauth_deny', workspaceId, clientId: client.id, user, targets }),
    );
    const result = { error: 'access_denied', error_description: 'the person did not allow it' };
    await this.finish(request, reply, provider, result);
  }

  private async open(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const provider = await this.server.provider();
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
      throw error instanceof errors.SessionNotFound ? gone() : error;
    });
    if (interaction.uid !== (request.params as { uid?: string }).uid) throw gone();
    return { provider, interaction, details: await this.describe(provider, interaction) };
  }

  private async describe(provider: Provider, interaction: Interaction): Promise<InteractionDetails> {
    const {
      client_id: clientId,
      redirect_uri: redirectUri,
      resource,
      scope,
    } = interaction.params as Partial<Record<string, string>>;
    const client = await provider.Client.find(clientId!);
    if (!client || !redirectUri) throw gone();
    const user = await this.userOf(interaction.session?.accountId);
    const { protocol, host } = new URL(redirectUri);
    return {
      uid: interaction.uid,
      prompt: interaction.prompt.name === 'login' || !user ? 'login' : 'consent',
      client: {
        id: client.clientId,
        name: client.clientName ?? host,
        uri: client.clientUri ?? null,
        logoUri: client.logoUri ?? null,
        redirectUri,
        redirectHost: host || protocol.slice(0, -1),
        documentHost: client.clientIdMetadataDocument ? new URL(client.clientId).host : null,
      },
      scopes: scopesAskedFor(scope) ?? [],
      user,
      ...(resource === undefined ? await this.chosenBy(user) : await this.named(resource, user)),
    };
  }

  private async named(resource: string, user: InteractionDetails['user']): Promise<Target> {
    const workspaceId = workspaceOf(resource, this.config.PUBLIC_URL);
    if (!workspaceId) throw gone();
    const access = user && (await this.workspaces.of(user.id, workspaceId));
    const workspaceName = access && (await this.nameOf(workspaceId));
    return { workspaceId, workspaceName, choices: null, obstacle: user && obstacleOf(access) };
  }

  private async chosenBy(user: InteractionDetails['user']): Promise<Target> {
    const choices = user && (await this.choicesOf(user.id));
    const none = choices?.every(({ obstacle }) => obstacle !== null);
    return { workspaceId: null, workspaceName: null, choices, obstacle: none ? 'no-choice' : null };
  }

  private async choicesOf(userId: string): Promise<Choice[]> {
    const rows = await this.database.reader.query<{ id: string; name: string; role: Role; mcp_access: boolean }[]>(
      `SELECT w.id, w.name, m.role, w.mcp_access FROM members m JOIN workspaces w ON w.id = m.workspace_id
        WHERE m.user_id = $1 ORDER BY lower(w.name), w.id`,
      [userId],
    );
    return rows.map(({ id: workspaceId, name, role, mcp_access: mcpAccess }) => ({
      workspaceId,
      name,
      role,
      obstacle: obstacleOf({ role, mcpAccess }),
    }));
  }

  private async userOf(id: string | undefined): Promise<InteractionDetails['user']> {
    if (!id) return null;
    const [user] = await this.database.reader.query<NonNullable<InteractionDetails['user']>[]>(
      'SELECT id, name, email FROM users WHERE id = $1',
      [id],
    );
    return user ?? null;
  }

  private async nameOf(workspaceId: string): Promise<string | null> {
    const [row] = await this.database.reader.query<{ name: string }[]>('SELECT name FROM workspaces WHERE id = $1', [
      workspaceId,
    ]);
    return row?.name ?? null;
  }

  /** The library compares the session of the interaction with the browser's; without one, the next sign-in makes a new one. */
  private async leaveSession(_provider: Provider, interaction: Interaction): Promise<void> {
    const uid = interaction.session?.uid;
    if (uid)
      await this.database.reader.query(`DELETE FROM oauth_artifacts WHERE kind = 'Session' AND uid_hash = $1`, [hashSecret(uid)]);
    interaction.session = undefined;
    await interaction.persist();
  }

  private async finish(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: Provider,
    result: InteractionResults,
  ): Promise<void> {
    const next = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: !('error' in result),
    });
    await reply.redirect(next, 303);
  }
}

/** The workspace that the app named or the person chose. */
function connectable({ workspaceId, choices, obstacle }: InteractionDetails, chosen: string | undefined): string {
  if (obstacle === 'mcp-off')
    throw new ProblemError('mcp-access-off', 'MCP access is off for this workspace. An owner can switch it on.');
  const id = workspaceId ?? chosenOf(choices ?? [], chosen)?.workspaceId;
  if (obstacle !== null || !id) throw new ProblemError('role-not-allowed', NO_ACCESS);
  return id;
}

function gone(): ProblemError {
  return new ProblemError(
    'not-found',
    'This page is no longer good: it was used, too much time has passed, or this browser keeps no cookies. Connect again from the app.',
  );
}

function originOf({ id, ip, headers }: FastifyRequest): Origin {
  return { requestId: id, ip, userAgent: headers['user-agent'] ?? null };
}
