import { Inject, Injectable } from '@nestjs/common';
import type { Provider } from 'oidc-provider';
import { CONFIG, type Config } from '../../config.js';
import { Database, firstRow, rows, sql, statements } from '../../platform/database/index.js';
import type { Scope } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';
import { WorkspaceAccessService } from '../../people/workspaces/index.js';
import { workspaceOf } from './domain/resources.js';
import { scopesAskedFor } from './domain/scopes.js';
import { obstacleOf, type Choice, type Obstacle } from './domain/workspace-choice.js';
import type { OAuthTables } from './tables.js';

const db = statements<OAuthTables>();

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
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** What the person is told of an app's request, before they decide. */
@Injectable()
export class InteractionReader {
  constructor(
    private readonly database: Database,
    private readonly workspaces: WorkspaceAccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {ProblemError} not-found, when there is no such app any more, or it asks for what is no workspace. */
  async read(provider: Provider, interaction: Interaction): Promise<InteractionDetails> {
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
    const theirs = await rows(
      this.database.reader,
      db
        .selectFrom('members as m')
        .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
        .select(['w.id as workspaceId', 'w.name', 'm.role', 'w.mcp_access as mcpAccess'])
        .where('m.user_id', '=', userId)
        .orderBy(sql`lower(w.name)`)
        .orderBy('w.id'),
    );
    return theirs.map(({ mcpAccess, ...choice }) => ({ ...choice, obstacle: obstacleOf({ role: choice.role, mcpAccess }) }));
  }

  private async userOf(id: string | undefined): Promise<InteractionDetails['user']> {
    if (!id) return null;
    const users = db.selectFrom('users').select(['id', 'name', 'email']);
    return (await firstRow(this.database.reader, users.where('id', '=', id))) ?? null;
  }

  private async nameOf(workspaceId: string): Promise<string | null> {
    const workspaces = db.selectFrom('workspaces').select('name');
    return (await firstRow(this.database.reader, workspaces.where('id', '=', workspaceId)))?.name ?? null;
  }
}

export function gone(): ProblemError {
  return new ProblemError(
    'not-found',
    'This page is no longer good: it was used, too much time has passed, or this browser keeps no cookies. Connect again from the app.',
  );
}
