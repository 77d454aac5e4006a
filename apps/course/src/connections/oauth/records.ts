import type { KoaContextWithOIDC } from 'oidc-provider';
import { auditRecord, type AuditRecord } from '../../kernel/audit.js';

/** Where a call of OAuth came from. */
export interface Origin {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
}

export interface OAuthEvent extends Origin {
  action: 'oauth_register_client' | 'oauth_consent' | 'oauth_deny' | 'oauth_token_reused' | 'oauth_revoke';
  workspaceId: string | null;
  clientId: string;
  user: { id: string; name: string } | null;
  /** Set where an app acted by what it was granted. */
  grantId?: string;
  targets: AuditRecord['targets'];
  outcome?: AuditRecord['outcome'];
}

/** What the audit trail keeps of OAuth, where no action runs. */
export function oauthRecord({ user, grantId, clientId, outcome = 'success', ...event }: OAuthEvent): AuditRecord {
  return auditRecord({
    ...event,
    alsoIn: user ? [null] : [],
    actor: {
      type: grantId ? 'grant' : user ? 'session' : 'anonymous',
      id: user?.id ?? null,
      name: user?.name ?? null,
      credentialId: grantId ?? null,
      clientId,
    },
    door: 'rest',
    outcome,
    errorCode: outcome === 'success' ? null : 'unauthorized',
  });
}

/** Of a request that the library serves; what stands in it was put there by us. */
export function originOf(ctx: KoaContextWithOIDC | undefined): Origin {
  return {
    requestId: ctx?.get('x-request-id') ?? 'oauth',
    ip: ctx?.ip ?? null,
    userAgent: ctx?.get('user-agent') || null,
  };
}
