import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { v7 as uuid } from 'uuid';
import { insertAuditRecords, PostgresAuditTrail } from '../../record/audit/index.js';
import { CONFIG, type Config } from '../../config.js';
import { changes, Database, firstRow, inSeconds, statements } from '../../platform/database/index.js';
import { ProblemError } from '../../kernel/errors.js';
import { NO_ACCESS } from '../../kernel/permissions.js';
import { hashSecret } from '../../kernel/secrets.js';
import { resourceOf } from './domain/resources.js';
import { chosenOf } from './domain/workspace-choice.js';
import { gone, InteractionReader, type Interaction, type InteractionDetails } from './interaction-reader.service.js';
import { OAuthServer, REGISTRATIONS_SECONDS } from './oauth-server.service.js';
import { oauthRecord, type Origin } from './records.js';
import type { OAuthTables } from './tables.js';

const db = statements<OAuthTables>();

const heldSession = (uid: string, userId: string) =>
  db
    .selectFrom('oauth_artifacts')
    .select('id_hash')
    .where('kind', '=', 'Session')
    .where('uid_hash', '=', hashSecret(uid))
    .where('user_id', '=', userId)
    .forKeyShare();

/** Of a client that nobody has let in yet. */
const newRegistration = (clientId: string) =>
  db
    .selectFrom('oauth_clients as c')
    .select('c.id')
    .where('c.id', '=', clientId)
    .where('c.created_at', '>', inSeconds(-REGISTRATIONS_SECONDS))
    .where((client) =>
      client.not(client.exists(client.selectFrom('oauth_grants as g').select('g.id').whereRef('g.client_id', '=', 'c.id'))),
    );

interface Visit {
  provider: Provider;
  interaction: Interaction;
  details: InteractionDetails;
}

/** What the person does with one request of an app, from the sign-in to the decision. */
@Injectable()
export class OAuthInteractions {
  constructor(
    private readonly server: OAuthServer,
    private readonly database: Database,
    private readonly reader: InteractionReader,
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
    if (interaction.session && interaction.session.accountId !== userId) await this.leaveSession(interaction);
    await this.finish(request, reply, provider, { login: { accountId: userId, remember: false } });
  }

  /** Ends the session at the pages; the interaction goes on, and asks who is there. */
  async signedOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { interaction } = await this.open(request, reply);
    await this.leaveSession(interaction);
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
      if (!(await firstRow(tx, heldSession(sessionUid, user.id))))
        throw new ProblemError('unauthorized', 'The session has ended. Sign in again.');
      const registered = await firstRow(tx, newRegistration(client.id));
      await changes(
        tx,
        db.insertInto('oauth_grants').values({
          id: grantId,
          user_id: user.id,
          workspace_id: workspaceId,
          client_id: client.id,
          client_name: client.name,
          client_uri: client.uri,
          resource,
          scopes: [...scopes],
        }),
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
    return { provider, interaction, details: await this.reader.read(provider, interaction) };
  }

  /** The library compares the session of the interaction with the browser's; without one, the next sign-in makes a new one. */
  private async leaveSession(interaction: Interaction): Promise<void> {
    const uid = interaction.session?.uid;
    if (uid) {
      const sessions = db.deleteFrom('oauth_artifacts').where('kind', '=', 'Session');
      await changes(this.database.reader, sessions.where('uid_hash', '=', hashSecret(uid)));
    }
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

function originOf({ id, ip, headers }: FastifyRequest): Origin {
  return { requestId: id, ip, userAgent: headers['user-agent'] ?? null };
}
