import type { ROUTES } from '../../api/api.gen.js';
import type { Operation } from '../../api/call.js';

type Read = { [O in Operation]: (typeof ROUTES)[O] extends `GET ${string}` ? O : never }[Operation];
/** What is in the trail and is no operation. */
type Beyond =
  | 'clear_audit_events'
  | 'disable_webhook'
  | 'mcp_request'
  | 'oauth_consent'
  | 'oauth_deny'
  | 'oauth_register_client'
  | 'oauth_revoke'
  | 'oauth_token_reused'
  | 'register_to_join'
  | 'sign_in_to_connect'
  | 'sign_in_to_join'
  | 'switch_mails_off';

export interface Acts {
  changes: Record<Exclude<Operation, Read>, string>;
  reads: Record<Read, string>;
  beyond: Record<Beyond, string>;
}
