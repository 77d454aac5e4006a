import { errors, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../../config.js';
import { firstRow, statements, type Database } from '../../platform/database/index.js';
import { ArtifactStore } from './artifact-store.js';
import { ClientStore } from './client-store.js';
import { clientFault } from './domain/client-rules.js';
import { resourceOf, workspaceOf } from './domain/resources.js';
import { ALL_SCOPES, scopesAskedFor } from './domain/scopes.js';
import { GrantStore } from './grant-store.js';
import { signingJwk, type OAuthKeys } from './keys.js';
import { adaptModels } from './provider-internals.js';
import type { OAuthTables } from './tables.js';

const MINUTE = 60;
const DAY = 86_400;
const GRANT_TYPES = ['authorization_code', 'refresh_token'];

export interface ProviderParts {
  config: Config;
  database: Database;
  keys: OAuthKeys;
  fetch: typeof globalThis.fetch;
  mayFetchMetadata: (ip: string | undefined) => Promise<boolean>;
  renderError: NonNullable<Configuration['renderError']>;
}

/** The authorization server: what it allows, and where its state is. */
export function createProvider({ config, database, keys, fetch, mayFetchMetadata, renderError }: ProviderParts): Provider {
  const publicUrl = config.PUBLIC_URL;
  const grants = new GrantStore(database);
  const secure = publicUrl.startsWith('https:');
  const provider: Provider = new Provider(publicUrl, {
    adapter: (kind) =>
      kind === 'Grant'
        ? grants
        : kind === 'Client'
          ? new ClientStore(database)
          : new ArtifactStore(database, kind, grants, publicUrl),
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    interactions: { url: (_ctx, { uid }) => `/oauth/interaction/${uid}` },
    // No path here: an interaction's cookies are for its own addresses
    cookies: {
      keys: keys.cookies.map((key) => key.toString('base64url')),
      names: { session: 'svc_oauth_session', interaction: 'svc_oauth_interaction', resume: 'svc_oauth_resume' },
      long: { httpOnly: true, sameSite: 'lax', secure, path: '/oauth' },
      short: { httpOnly: true, sameSite: 'lax', secure },
    },
    jwks: { keys: keys.signing.map(signingJwk) },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    clientAuthMethods: ['none', 'client_secret_post', 'client_secret_basic'],
    clientDefaults: {
      application_type: 'native',
      grant_types: GRANT_TYPES,
      id_token_signed_response_alg: 'EdDSA',
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    // Named so that the validator is called; it judges the whole of what a client says.
    extraClientMetadata: { properties: ['software_id'], validator: (_ctx, _key, _value, metadata) => judge(metadata) },
    clientBasedCORS: () => true, // what a page of another origin can send, it has: these endpoints know no cookies
    scopes: ALL_SCOPES.split(' '),
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      clientIdMetadataDocument: {
        enabled: config.OAUTH_CLIENT_METADATA_DOCUMENTS,
        ack: 'draft-02',
        allowFetch: (ctx?: KoaContextWithOIDC) => mayFetchMetadata(ctx?.ip),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _client, several) => (several ? onlyOne(several) : chosenResource(ctx)),
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, resource) => resourceServer(ctx, resource, publicUrl),
      },
    },
    fetch,
    findAccount: async (_ctx, sub, token) => {
      const grantId = (token as { grantId?: string } | undefined)?.grantId;
      return grantId && !(await mayHoldTokens(database, grantId))
        ? undefined
        : { accountId: sub, claims: () => Promise.resolve({ sub }) };
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // A session at the pages must not turn a consent to one workspace into one to another.
    loadExistingGrant: ({ oidc: { result } }) => provider.Grant.find(result?.consent?.grantId ?? ''),
    revokeGrantPolicy: () => true,
    renderError,
    ttl: {
      AccessToken: 15 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 3_650 * DAY, // lives as long as its tokens
      IdToken: 15 * MINUTE,
      Interaction: 60 * MINUTE,
      RefreshToken: 30 * DAY,
      Session: DAY / 2,
    },
  });
  adaptModels(provider);
  provider.proxy = true; // the mount writes the forwarded headers itself
  return provider;
}

function onlyOne(granted: readonly string[] | string): string {
  if (typeof granted === 'string') return granted;
  throw new errors.InvalidTarget('one resource at a time: the address of one workspace’s MCP endpoint');
}

/** Of a request that names none: the one that its person chose, from when the grant is made on. */
async function chosenResource({ oidc }: KoaContextWithOIDC): Promise<string> {
  requireKnownScope(oidc);
  const grant = await oidc.provider.Grant.find(oidc.result?.consent?.grantId ?? '');
  const [resource] = Object.keys(grant?.resources ?? {});
  return resource as string; // the library asks again at the next step where there is none yet
}

function requireKnownScope({ params, route }: KoaContextWithOIDC['oidc']): void {
  if (route === 'authorization' && !scopesAskedFor(params?.scope as string | undefined))
    throw new errors.InvalidScope(`the scopes here are ${ALL_SCOPES}`, params?.scope as string);
}

interface ResourceServer {
  audience: string;
  scope: string;
  accessTokenTTL: number;
  accessTokenFormat: 'opaque';
}

function resourceServer({ oidc }: KoaContextWithOIDC, resource: string, publicUrl: string): ResourceServer {
  const { params } = oidc;
  if (Array.isArray(params?.resource)) onlyOne(params.resource as string[]);
  const workspaceId = workspaceOf(resource, publicUrl);
  if (!workspaceId) {
    throw new errors.InvalidTarget('resource must be the address of a workspace’s MCP endpoint here, without a trailing slash');
  }
  requireKnownScope(oidc);
  return {
    audience: resourceOf(workspaceId, publicUrl),
    scope: ALL_SCOPES,
    accessTokenTTL: 15 * MINUTE,
    accessTokenFormat: 'opaque',
  };
}

/** No tokens for somebody who has lost the role; MCP access that is off only suspends, and is asked about at the endpoint. */
async function mayHoldTokens(database: Database, grantId: string): Promise<boolean> {
  const held = await firstRow(
    database.reader,
    statements<OAuthTables>()
      .selectFrom('oauth_grants as g')
      .innerJoin('members as m', (on) => on.onRef('m.user_id', '=', 'g.user_id').onRef('m.workspace_id', '=', 'g.workspace_id'))
      .select('g.id')
      .where('g.id', '=', grantId)
      .where('m.role', 'in', ['owner', 'trainer']),
  );
  return held !== undefined;
}

/**
 * Refuses what is dangerous, and takes out what this server does not offer, so that a client that names more than it needs is
 * served (RFC 7591, section 3.2.1, lets a server do so).
 */
function judge(metadata: Record<string, unknown>): void {
  const fault = clientFault(metadata);
  if (fault) throw new errors.InvalidClientMetadata(fault);
  metadata.application_type = 'native'; // its rules for redirects are the stricter ones, and it always asks for consent
  metadata.id_token_signed_response_alg = 'EdDSA';
  for (const unused of [
    'scope',
    'default_acr_values',
    'default_max_age',
    'require_auth_time',
    'jwks',
    'jwks_uri',
    'sector_identifier_uri',
    'initiate_login_uri',
  ])
    delete metadata[unused];
  if (Array.isArray(metadata.grant_types))
    metadata.grant_types = metadata.grant_types.filter((type) => GRANT_TYPES.includes(type as string));
}
